import { expect, test } from "vitest";
import { processorTime } from "#test/support/processor-time.ts";
import { isReferenceIn, withoutPerson } from "./references.ts";

const person = {
  userId: "ada",
  email: "ada@example.com",
  names: ["Ada Moreno"],
  phones: ["(313) 555-0142"],
};

test.each(["a", ".", "-", "1", "1-", "Ada ", "ref ", "Ada\n"])(
  "whether a card names a reference costs by its length, not by the square of it: %j",
  (piece) => {
    const looks = (length: number) => {
      const between = piece.repeat(length / piece.length);
      const told = {
        candidateName: "Bob Jones",
        candidateData: `Bob Jones, bob@example.org ${between} ref: Ada Moreno, ada@example.com`,
      };
      isReferenceIn(told, person);
      withoutPerson(told.candidateData, person);
    };
    looks(1000);
    expect(processorTime(() => looks(60_000))).toBeLessThan(500);
  },
);
