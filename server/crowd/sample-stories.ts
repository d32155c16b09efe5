/** What made-up workers say of themselves: strong, mixed, thin and Spanish ones, as real people write. */
export const sampleStories = [
  `Eight years turning wrenches, the last five at a two-bay shop in Hamtramck. I open most mornings
because the owner trusts me with the keys and I have been late once, when my kid was born. My first
year a caliper bolt came back on me, so now I torque, mark with paint and check again before the wheel
goes on. When the owner told me my write-ups were hard to read I asked him to go over the next ones with
me, and I still do them his way. I bought a scope with my own money and stayed after close to learn it, and these days the
others bring me the electrical stuff nobody wants.`,
  `I came out of the trade school in Toledo two years ago and I know how much I do not know. When the
foreman redid one of my alignments I asked him to stand behind me for the next ten, and I keep a
notebook of every comeback with what I should have seen. I lock the lift on the stops every time, even
for a quick look, because I saw what happens when you do not. I pick up Saturdays when we are behind.`,
  `Line tech at a dealership, flat rate, mostly brakes and suspension. I can do a full brake job in an
hour and a half and I turn the most hours in the building. I do not much like being told how to do it
by people who never held a wrench. I have missed some Mondays, I will be honest about that, and my last
manager and I did not part friends. But the work is right when it leaves my bay and I stand behind it.`,
  `Llevo once años en talleres, primero en Monterrey y ahora en Houston. Empecé barriendo el piso y me
quedaba después de la hora para ver cómo armaban las transmisiones. En el taller de ahora llevo seis
años y nunca he dejado un carro a medias sin avisar. A los muchachos nuevos les enseño a poner los
seguros del elevador y a desconectar la batería antes de meter mano, porque a un compañero le explotó
una y no quiero ver eso otra vez. Cuando no sé algo, pregunto.`,
  `I drove a forklift and then a parts truck for nine years and I want inside the shop now. I never had
a preventable accident and I do the walk-around every morning, lights, tires, straps, even when dispatch
is yelling. The counter guys call me when a part number does not add up because I remember the odd ones.
I signed up for night classes in January and finished the first term with the best grade in brakes.`,
  `Service advisor for four years. Customers ask for me because I tell them what I would do if it was my
own car, and I call when I said I would call, even when the news is bad. I write down what the tech says
word for word so nothing gets lost. Last spring I set up a board for jobs waiting on parts and cars
stopped getting forgotten in the back lot. I would like to learn more of the diagnosing side.`,
  `Welder and fabricator, mostly exhaust and trailer frames. I clear the area and put out a fire watch
before I strike an arc, and I have sent a job back to the customer because what he wanted was not safe.
I was out with my back for a while in 2024 but I have not missed a day since. I taught two helpers to
run a bead that passes, and one of them is better than me now, which I am proud of.`,
  `Hago cambios de aceite y llantas desde hace dos años en un taller rápido de Fresno. Llego antes de
abrir para prender el compresor y acomodar la herramienta. Una vez dejé flojo un tapón y el dueño me lo
enseñó; desde ese día lo reviso dos veces y lo marco. Quiero aprender frenos y diagnóstico, y ya le pedí
al mecánico de más experiencia que me deje ayudarle los sábados aunque no me paguen.`,
  `Looking for a good opportunity where I can grow. I am a hard worker, team player, reliable, motivated
and I love cars. I have always been interested in the automotive industry and I think I would be a great
fit for any company. I am open to any position and any shift. References can be given if asked for.
Thank you for reading my profile and I hope to hear from you soon about the next steps.`,
  `Diesel guy, fourteen years, fleet side. I run the night shift so when a truck goes down at two in the
morning it is me, and every unit has made its six o'clock start since we changed the inspection sheet,
which I wrote with the drivers. I lock out and tag before I go near a PTO, no exceptions, and I stopped
a job when a contractor would not. My apprentices get the boring work and the reason for it.`,
] as const;
