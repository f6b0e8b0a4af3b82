import { toObject } from './block-element';

/** Maximum ranges of a kind per block, and marks per part. The work grows with the square of the ranges. */
const maxRanges = 200;
const maxMarks = 6;

const toRanges = (value: unknown) => (Array.isArray(value) ? value.slice(0, maxRanges).map(toObject) : []);

/** Converts texts with ranges (Draft.js, Prismic) to parts with marks. `entities`: links and pictures by key */
export function withTextParts(value: unknown, entities: Record<string, unknown> = {}): unknown {
  const { text, type, blocks, entityMap, inlineStyleRanges, entityRanges, spans } = toObject(value);
  if (Array.isArray(blocks) && entityMap)
    return { blocks: blocks.map((block) => withTextParts(block, toObject(entityMap))) };
  if (typeof text !== 'string' || !Array.isArray(spans ?? entityRanges)) return value;
  const ranges = [spans, inlineStyleRanges, entityRanges].flatMap(toRanges).map((range) => {
    const start = Number(range.start ?? range.offset);
    const mark = 'key' in range ? entities[String(range.key)] : { type: range.style, ...range };
    return { start, end: Number(range.end ?? start + Number(range.length)), mark };
  });
  // A block without text contains a picture or clip.
  if (type === 'atomic') return ranges[0]?.mark;
  const cuts = new Set([0, text.length, ...ranges.flatMap(({ start, end }) => [start, end])]);
  const offsets = [...cuts].filter((cut) => cut >= 0 && cut <= text.length).sort((a, b) => a - b);
  const children = offsets.slice(1).map((cut, index) => {
    const from = offsets[index] ?? 0;
    const shown = ranges.filter(({ start, end }) => start <= from && end >= cut).slice(0, maxMarks);
    return { type: 'text', text: text.slice(from, cut), marks: shown.map(({ mark }) => mark) };
  });
  return { ...toObject(value), text: undefined, children };
}
