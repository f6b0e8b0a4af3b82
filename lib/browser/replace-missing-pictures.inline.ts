/** Replaces pictures that fail to load from other hosts or from the picture proxy. */
export function replaceMissingPictures(placeholder: string): void {
  function replace(picture: HTMLImageElement): void {
    const { origin, pathname } = new URL(picture.src, location.href);
    const isSameOrigin = origin === location.origin;
    if ((isSameOrigin && pathname !== '/api/picture') || 'missing' in picture.dataset) return;
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
