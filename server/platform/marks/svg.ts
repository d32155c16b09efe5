import { XMLParser } from "fast-xml-parser";

/** The allowed elements: shapes and colors, nothing that loads, runs, moves or contains text. */
const elements = new Set(
  "svg g defs path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath".split(
    " ",
  ),
);

const attributes = new Set(
  (
    "id d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points viewBox transform fill fill-rule fill-opacity " +
    "stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-dasharray opacity " +
    "clip-path clip-rule gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity"
  ).split(" "),
);

/** Numbers, words, colors, and references within the drawing. */
const plainValue = /^(?:[\w\s.,#%+-]|\((?=[\w\s.,%+-]*\))|(?<=\([\w\s.,%+-]*)\))*$/;
const ownReference = /^url\(#[\w-]+\)$/;

/** The most elements that a logo may have: more would be slow to draw. */
const most = 2000;

type Node = Record<string, unknown> & { ":@"?: Record<string, string> };

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  processEntities: false,
  parseAttributeValue: false,
});

/**
 * Rewrites an SVG with only its shapes and colors.
 * @returns null if the text is no SVG, or contains more than a logo may have
 */
export function plainSvg(text: string): string | null {
  if (!/<svg[\s>]/.test(text) || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return null;
  let count = 0;
  const write = (node: Node): string => {
    const name = Object.keys(node).find((key) => key !== ":@") ?? "";
    if (!elements.has(name)) return "";
    count += 1;
    const kept = Object.entries(node[":@"] ?? {})
      .filter(
        ([key, value]) =>
          attributes.has(key) && (plainValue.test(value) || ownReference.test(value)),
      )
      .map(([key, value]) => ` ${key}="${value}"`);
    const inner = (node[name] as Node[]).map(write).join("");
    const space = name === "svg" ? ' xmlns="http://www.w3.org/2000/svg"' : "";
    return `<${name}${space}${kept.join("")}>${inner}</${name}>`;
  };
  try {
    const root = (parser.parse(text) as Node[]).find((node) => "svg" in node);
    const written = root ? write(root) : "";
    return count > 1 && count <= most && /viewBox=|width=/.test(written) ? written : null;
  } catch {
    return null;
  }
}
