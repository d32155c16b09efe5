/** Texts that a spreadsheet would run as formulas when it opens a file. */
export const formulas = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "＝1",
  " =1",
  " \t+1",
  "\u00a0@A1",
  "\n-1",
];
