/**
 * Inline script: replaces pictures that fail to load by a placeholder. The server already sends the placeholder for pictures that
 * it proxies; this covers other hosts and network failures. Pictures that failed earlier have a natural width of 0.
 * @param drawing URL of the placeholder
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
