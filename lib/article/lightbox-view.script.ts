import PhotoSwipe from 'photoswipe';
import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import styles from './lightbox-view.css';

let addedSheet: CSSStyleSheet | undefined;

/** Adds the styles once, without a `<style>` element, which the content security policy forbids. */
function addStyles(): void {
  // In Safari before 16.4 and Firefox before 101, `loadFullStyles` may have removed the extended style sheet.
  if (addedSheet && (document.adoptedStyleSheets || addedSheet.ownerNode)) return;
  if (document.adoptedStyleSheets === undefined) {
    [addedSheet] = document.styleSheets;
    addedSheet?.insertRule(`@media all{${styles}}`, addedSheet.cssRules.length);
    return;
  }
  addedSheet = new CSSStyleSheet();
  addedSheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, addedSheet];
}

/** Assumed size in px of a picture until the real size is known. */
const unknownSize = { width: 1600, height: 1067 };

/** Returns the enlarged size: the platform's, else a size with the ratio of the loaded thumbnail. */
function sizeOf(link: HTMLAnchorElement, img: HTMLImageElement | null): { width: number; height: number } {
  const width = Number(link.dataset.width);
  const height = Number(link.dataset.height);
  if (width > 0 && height > 0) return { width, height };
  if (!img?.naturalWidth || !img.naturalHeight) return unknownSize;
  return {
    width: unknownSize.width,
    height: Math.round((unknownSize.width * img.naturalHeight) / img.naturalWidth),
  };
}

/** Returns the caption without the picture's number, which the lightbox shows separately. */
function captionOf(figure: HTMLElement | null): HTMLElement | null {
  const fullCaption = figure?.querySelector('figcaption') ?? null;
  return fullCaption?.querySelector('[data-position]')
    ? fullCaption.querySelector('[data-caption]')
    : fullCaption;
}

type Slide = ReturnType<typeof slideOf>;

function slideOf(link: HTMLAnchorElement) {
  const img = link.querySelector('img');
  const figure = link.closest('figure');
  const caption = captionOf(figure);
  return {
    src: link.href,
    ...sizeOf(link, img),
    msrc: img?.currentSrc ?? '',
    alt: img?.alt ?? '',
    caption: caption?.textContent?.trim() ?? '',
    language: caption?.closest<HTMLElement>('[lang]')?.lang ?? '',
    element: link,
    thumbCropped: true,
    /** Fragment of the picture's figure on the page; "" if it has no id. */
    anchor: figure?.id ? `#${figure.id}` : '',
  };
}

function showCaptions(
  gallery: PhotoSwipe,
  slides: readonly Slide[],
  { position: positionPattern = '' }: DOMStringMap,
): void {
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'caption',
      className: 'lightbox-caption',
      appendTo: 'root',
      onInit: (element) => {
        const position = document.createElement('span');
        position.className = 'visually-hidden';
        const text = document.createElement('span');
        element.append(position, text);
        element.setAttribute('aria-live', 'polite');
        gallery.on('change', () => {
          const { caption = '', language = '' } = slides[gallery.currIndex] ?? {};
          position.textContent = positionPattern
            .replace('{index}', String(gallery.currIndex + 1))
            .replace('{count}', String(slides.length));
          text.textContent = caption;
          text.lang = language;
          element.toggleAttribute('data-empty', caption === '');
        });
      },
    });
  });
}

function scrollToPicture(link: HTMLAnchorElement | undefined): void {
  if (!link) return;
  const { top, bottom } = link.getBoundingClientRect();
  if (bottom < 0 || top > window.innerHeight) link.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Lets the back button close the lightbox, not the page. The URL's fragment names the current picture. */
function syncWithHistory(gallery: PhotoSwipe, slides: readonly Slide[], links: readonly HTMLAnchorElement[]) {
  const { scrollRestoration } = history;
  // Going back must not scroll the page to where the reader opened the lightbox.
  history.scrollRestoration = 'manual';
  const currentAnchor = () => slides[gallery.currIndex]?.anchor ?? '';
  let hasHistoryEntry = true;
  history.pushState({ ...history.state, lightbox: true }, '', currentAnchor());
  history.scrollRestoration = scrollRestoration;
  gallery.on('change', () => {
    if (hasHistoryEntry) history.replaceState(history.state, '', currentAnchor());
    // Scrolls the page behind the lightbox, so that closing or reloading shows the current picture.
    scrollToPicture(links[gallery.currIndex]);
  });
  const backNavigation = new Promise<void>((resolve) => {
    const onPop = () => {
      hasHistoryEntry = false;
      resolve();
      // PhotoSwipe cannot close during its opening animation.
      if (gallery.opener.isOpen) gallery.close();
      else gallery.on('openingAnimationEnd', () => gallery.close());
    };
    window.addEventListener('popstate', onPop, { once: true });
  });
  gallery.on('close', () => {
    if (hasHistoryEntry) history.back();
  });
  gallery.on('destroy', async () => {
    await backNavigation;
    history.scrollRestoration = scrollRestoration;
    const lastLink = links[gallery.currIndex];
    scrollToPicture(lastLink);
    lastLink?.focus({ preventScroll: true });
  });
}

/** Returns the gallery of `tapped`. Links in the comments form one gallery, all other links another. */
function galleryLinks(tapped: HTMLAnchorElement): HTMLAnchorElement[] {
  const comments = document.getElementById('comments');
  const isInComments = (link: Element) => comments?.contains(link) === true;
  return [...document.querySelectorAll<HTMLAnchorElement>('a[data-lightbox]')].filter(
    (link) => isInComments(link) === isInComments(tapped),
  );
}

export function openLightbox(tapped: HTMLAnchorElement): void {
  addStyles();
  const labelElement = document.querySelector<HTMLElement>('[data-lightbox-labels]');
  const labels: DOMStringMap = labelElement?.dataset ?? {};
  const links = galleryLinks(tapped);
  const slides = links.map(slideOf);
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const gallery = new PhotoSwipe({
    dataSource: slides,
    index: Math.max(0, links.indexOf(tapped)),
    bgOpacity: 1,
    wheelToZoom: true,
    showHideAnimationType: prefersReducedMotion ? 'none' : 'fade',
    showAnimationDuration: 160,
    hideAnimationDuration: 160,
    // The default, three times the fitting size, leaves long pictures unreadable.
    secondaryZoomLevel: ({ fit, fill }) => Math.max(Math.min(1, 3 * fit), fill),
    zoomAnimationDuration: prefersReducedMotion ? false : 160,
    closeTitle: labels.close ?? '',
    zoomTitle: labels.zoom ?? '',
    arrowPrevTitle: labels.previous ?? '',
    arrowNextTitle: labels.next ?? '',
    errorMsg: labels.failed ?? '',
    tapAction: 'toggle-controls',
    mainClass: 'lightbox',
    // PhotoSwipe would focus the tapped link. `syncWithHistory` focuses the link of the last shown picture.
    returnFocus: false,
  });
  showCaptions(gallery, slides, labels);
  gallery.on('contentLoadImage', ({ content: { element, data } }) => {
    const policy = pictureReferrerPolicy(data.src);
    if (element instanceof HTMLImageElement && policy) element.referrerPolicy = policy;
  });
  gallery.on('loadComplete', ({ content, slide }) => fitToPicture(content.element, slide.index));
  gallery.init();
  gallery.element?.setAttribute('aria-label', labels.title ?? '');
  gallery.element?.setAttribute('aria-modal', 'true');
  syncWithHistory(gallery, slides, links);

  function fitToPicture(element: HTMLElement | undefined, index: number): void {
    const slide = slides[index];
    if (!slide || !(element instanceof HTMLImageElement) || slide.width !== unknownSize.width) return;
    const height = Math.round((slide.width * element.naturalHeight) / element.naturalWidth);
    if (Math.abs(height - slide.height) < 2) return;
    slide.height = height;
    gallery.refreshSlideContent(index);
  }
}
