/** Long pictures of instructions are some thirty times as high as wide; beyond that it is a mistake, or a trick to push a page away. */
const mostStretched = 50;

/** Whether a picture may be as large as somebody says: a page keeps that room open before it has seen it. */
export function isPictureShape(width: number, height: number): boolean {
  const ratio = width / height;
  return ratio >= 1 / mostStretched && ratio <= mostStretched;
}
