import { describe, expect, it } from "vitest";
import { actorOf, withoutGender, withoutGenders } from "./gender.ts";
import { tokenize } from "./tokenizer.ts";

describe("a word without its gender", () => {
  it.each([
    ["mecanica", "mecanico"],
    ["forewoman", "foreman"],
    ["waitress", "waiter"],
    ["stewardess", "steward"],
    ["foremen", "foreman"],
    ["wife", "husband"],
    ["madre", "father"],
    ["jefa", "jefe"],
    ["jefas", "jefes"],
    ["secretaria", "secretario"],
    ["trabajadora", "trabajador"],
    ["companeras", "companeros"],
    ["ella", "el"],
    ["her", "him"],
    ["cansada", "cansado"],
    ["contenta", "contento"],
  ])("%s is %s", (one, other) => {
    expect(withoutGender(one)).toBe(withoutGender(other));
  });

  it.each(["hora", "carro", "grasa", "llanta", "gustaria", "problema", "brakes", "always"])(
    "%s stays as it is",
    (word) => {
      expect(withoutGender(word)).toBe(word);
    },
  );
});

it.each([
  ["llego", 1],
  ["llega", 3],
  ["reviso", 1],
  ["revise", 3],
  ["carro", 0],
  ["no", 0],
])("%s is acted by %d", (word, actor) => {
  expect(actorOf(word)).toBe(actor);
});

describe("a text without genders", () => {
  const plain = (text: string) => withoutGenders(tokenize(text)).map(({ word }) => word);

  it.each([
    ["El mecánico llegó", "La mecánica llegó"],
    ["Él me dijo que no", "Ella me dijo que no"],
    ["Soy la encargada del taller", "Soy el encargado del taller"],
    ["He told his boss", "She told her boss"],
    ["My dad was a foreman", "My mom was a forewoman"],
  ])("%s reads as %s", (one, other) => {
    expect(plain(one)).toEqual(plain(other));
  });

  it("gives a word the pause of the article before it", () => {
    const [, second] = withoutGenders(tokenize("Llegué. La llanta")).slice(-2);
    expect(second).toMatchObject({ word: "llanta", pause: 2 });
  });
});
