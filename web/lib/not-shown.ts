/** Who is left out of a table of groups, in words. */
export const notShownText = (people: number) =>
  people === 1
    ? "1 person is not in it: they did not say, or are in a small group"
    : `${people.toLocaleString("en")} people are not in it: they did not say, or are in small groups`;
