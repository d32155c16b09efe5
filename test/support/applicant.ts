/** Makes somebody apply at a running server, without the form: the form has a journey of its own. */
export async function applyAt(url: string, person: { name: string; [field: string]: string }) {
  const email = `${person.name.toLowerCase().replaceAll(/\W+/g, ".")}@example.com`;
  const application = {
    email,
    phone: "(313) 555-0142",
    city: "Detroit",
    state: "MI",
    referralCode: "REF-SAL313",
    ...person,
  };
  const answer = await fetch(`${url}/api/waitlist`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(application),
  });
  if (answer.status !== 201) throw new Error(`${person.name} could not apply: ${answer.status}`);
  return application;
}
