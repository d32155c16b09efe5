import { describe, expect, test } from "vitest";
import { passwordProblem } from "./passwords.ts";
import { processorTime } from "#test/support/processor-time.ts";

const personal = ["Handpicked", "rosa.delgado@example.com", "Rosa", "Delgado Núñez"];
const problem = (password: string) => passwordProblem(password, personal);

describe("a password", () => {
  test.each([
    ["fourteen signs", "tq7#Vm2!xZp9Kw"],
    ["fourteen emoji, which are more than fourteen units", "🔧🚗🛠️🔩🚙🧰".slice(0, 14)],
    ["nothing", ""],
  ])("of %s is too short", (_, password) => {
    expect(problem(password)).toMatch(/at least 15/);
  });

  test("of more than 128 signs is too long", () => {
    expect(problem("seven loose lug nuts ".repeat(7))).toMatch(/at most 128/);
  });

  test.each([
    "passwordpassword",
    "password12345678",
    "123456789012345",
    "aaaaaaaaaaaaaaaaaaaa",
    "qwertyuiopasdfgh",
    "iloveyouiloveyou",
    "letmeinletmeinletmein",
    "Handpicked1234567",
    "handpickedhandpicked",
    "rosa.delgado@example.com",
    "abcabcabcabcabcabc",
    "RosaDelgado2024!!",
    "r0s4.d3lg4d0-2026",
    "DelgadoNunez#1988",
    "delgado-rosa-handpicked-1",
    "Handp1cked4Rosa!!",
  ])("such as %s is easy to guess", (password) => {
    expect(problem(password)).toMatch(/too common|too easy/);
  });

  test.each([
    "seven loose lug nuts in a coffee can",
    "correct horse battery staple",
    "rosa counts seven loose lug nuts",
    "x9$Vq!mT4#zR7&kLp",
    "contraseña larga de mi taller viejo",
    "🔧 torque to spec 🚗 by heart 🛠️",
    "            spaces around them            ok then",
    "q8ZrT2mKv5XcW9nBj4LhF7gDs3PaY6eUq8ZrT2mKv5XcW9nBj4LhF7gDs3PaY6eU",
  ])("such as %j is fine", (password) => {
    expect(problem(password)).toBeNull();
  });

  test("is judged at once, whatever it is", () => {
    const took = processorTime(() => {
      for (const part of ["a", "ab", "password", "1qaz", "🔧", "ﬃ"])
        problem(part.repeat(128).slice(0, 128));
    });
    expect(took).toBeLessThan(3000);
  });
});
