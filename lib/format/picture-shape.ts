/** Long pictures of instructions are some thirty times as high as wide; beyond that it is a mistake, or a trick to push a page away. */
const mostStretched = 50;

/** Whether a declared size of a picture is plausible: the page reserves room by it before the picture is loaded. */
export function isPictureShape(width: number, height: number): boolean {
  const ratio = width / height;
  return ratio >= 1 / mostStretched && ratio <= mostStretched;
}
