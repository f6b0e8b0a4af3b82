/**
 * Inline script: replaces pictures that fail to load by a placeholder. The server already sends the placeholder for pictures that
 * it proxies; this covers other hosts and network failures. Pictures that failed before this script runs have a natural width of
 * 0.
 * @param placeholder URL of the placeholder
 */
export function replaceMissingPictures(placeholder: string): void {
  function replace(picture: HTMLImageElement): void {
    const { origin, pathname } = new URL(picture.src, location.href);
    const own = origin === location.origin;
    if ((own && pathname !== '/api/picture') || 'missing' in picture.dataset) return;
    picture.dataset.missing = '';
    picture.removeAttribute('srcset');
    picture.src = placeholder;
  }

  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target);
    },
    true,
  );
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) replace(picture);
}
