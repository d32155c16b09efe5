import { describe, expect, test } from "vitest";
import { looksOf, seemsToName } from "./looks.ts";
import { isOfficeName } from "./ours.ts";

describe("what a name looks like", () => {
  test.each([
    "LAKESIDE COLLISION",
    "Lake Side  Collision",
    "The Lakeside Collision, LLC",
    "Lakeside Collision Inc.",
    "Lákeśide Collisiön",
    "Lakeside-Collision!",
    "Lakeside Cоllisiоn", // Cyrillic о
    "ＬＡＫＥＳＩＤＥ Collision",
    "Lakeside Co\u200Bllision",
    "Lakeside ColIision", // capital i
    "Lakeside C0111s10n",
    "ʟᴀᴋᴇsɪᴅᴇ Collision",
  ])("%s passes for Lakeside Collision", (name) => {
    expect(looksOf(name)).toBe(looksOf("Lakeside Collision"));
  });

  test.each([
    "Lakeside Collision North",
    "Seaside Collision",
    "Lakeside Tire",
    "Lakeside",
    "Collision Lakeside",
  ])("%s is another", (name) => {
    expect(looksOf(name)).not.toBe(looksOf("Lakeside Collision"));
  });

  test("of a name that is nothing but a firm's words, or signs, is still something", () => {
    expect(looksOf("The Company")).not.toBe(looksOf("Co"));
    expect(looksOf("★")).toBe("★");
    expect(looksOf("Сосо")).toBe(looksOf("Coco"));
  });
});

test("a short name is found as words alone, a long one anywhere", () => {
  expect(seemsToName("Grace Motors", "Ace")).toBe(false);
  expect(seemsToName("Ace Motors", "Ace")).toBe(true);
  expect(seemsToName("A C E Motors", "Ace")).toBe(true);
  for (const name of [
    "HANDPICKED",
    "Hand Picked Jobs",
    "MyHandpickedShop",
    "Hаndріcked",
    "Handp1cked",
  ])
    expect(seemsToName(name, "Handpicked"), name).toBe(true);
  expect(seemsToName("Picked by Hand", "Handpicked")).toBe(false);
});

describe("a person's name", () => {
  const refused = (name: string, brand = "Handpicked") =>
    isOfficeName({ brand: { name: brand } }, name);

  test.each([
    "Handpicked Security Team",
    "Handpicked",
    "HandpickedSupport",
    "Hаndpicked Suppоrt",
    "The Support Team",
    "Account Security",
    "Equipo de Soporte",
    "Team Handpicked",
    "Securlty Team",
  ])("%s is an office's", (name) => expect(refused(name)).toBe(true));

  test.each(["Rosa Diaz", "Hanna Staff", "Justice Alert-Novak", "Sean", "李小龍", "Ada Support"])(
    "%s is somebody's",
    (name) => expect(refused(name)).toBe(false),
  );

  test("may be the product's where it is called like people", () => {
    expect(refused("Grace Lee", "Grace")).toBe(false);
    expect(refused("Grace Support Team", "Grace")).toBe(true);
  });
});
