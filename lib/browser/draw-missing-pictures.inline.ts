/**
 * Inline script: where a picture does not load, the drawing of a missing one stands. What the site fetches itself is answered
 * so without a script; this is for pictures of other hosts, and for a line that breaks. Those that failed before are found by
 * having no width.
 * @param drawing address of ours
 */
export function drawMissingPictures(drawing: string): void {
  function draw(picture: HTMLImageElement): void {
    const { origin, pathname } = new URL(picture.src, location.href);
    const own = origin === location.origin;
    if ((own && pathname !== '/api/picture') || 'missing' in picture.dataset) return;
    picture.dataset.missing = '';
    picture.removeAttribute('srcset');
    picture.src = drawing;
  }

  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) draw(target);
    },
    true,
  );
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) draw(picture);
}
