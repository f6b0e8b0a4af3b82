'use client';

import 'photoswipe/style.css';
import PhotoSwipe from 'photoswipe';
import './lightbox-view.css';

export interface LightboxLabels {
  title: string;
  close: string;
  previous: string;
  next: string;
  zoom: string;
  failed: string;
}

/** A box for pictures whose size nobody knows yet; the real one replaces it when the picture is there. */
const unknownSize = { width: 1600, height: 1067 };

interface Slide {
  src: string;
  width: number;
  height: number;
  msrc: string;
  alt: string;
  caption: string;
  element: HTMLElement;
  thumbCropped: boolean;
}

/** Size of the enlarged picture: as the page says, else in the shape of the small one, which is loaded. */
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

function slideOf(link: HTMLAnchorElement): Slide {
  const img = link.querySelector('img');
  return {
    src: link.href,
    ...sizeOf(link, img),
    msrc: img?.currentSrc ?? '',
    alt: img?.alt ?? '',
    caption: link.closest('figure')?.querySelector('figcaption')?.textContent?.trim() ?? '',
    element: link,
    thumbCropped: true,
  };
}

/** The caption under the picture, as text only. */
function showCaptions(gallery: PhotoSwipe, slides: readonly Slide[]): void {
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'caption',
      className: 'lightbox-caption',
      appendTo: 'root',
      onInit: (element) => {
        element.setAttribute('aria-live', 'polite');
        gallery.on('change', () => {
          element.textContent = slides[gallery.currIndex]?.caption ?? '';
        });
      },
    });
  });
}

/** The device's way back closes the pictures and not the page; closing them otherwise takes the extra step away again. */
function closeByHistory(gallery: PhotoSwipe): void {
  let stepped = true;
  history.pushState({ ...history.state, lightbox: true }, '');
  const onPop = () => {
    stepped = false;
    // While it opens it cannot close: a quick reader's step back is done a moment later.
    if (gallery.opener.isOpen) gallery.close();
    else gallery.on('openingAnimationEnd', () => gallery.close());
  };
  window.addEventListener('popstate', onPop);
  gallery.on('close', () => {
    window.removeEventListener('popstate', onPop);
    if (stepped) history.back();
  });
}

/** Opens the page's pictures at the one that was tapped. */
export function openLightbox(tapped: HTMLAnchorElement, labels: LightboxLabels): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-lightbox]')];
  const slides = links.map(slideOf);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const gallery = new PhotoSwipe({
    dataSource: slides,
    index: Math.max(0, links.indexOf(tapped)),
    bgOpacity: 1,
    wheelToZoom: true,
    showHideAnimationType: calm ? 'none' : 'fade',
    showAnimationDuration: 160,
    hideAnimationDuration: 160,
    zoomAnimationDuration: calm ? false : 160,
    closeTitle: labels.close,
    zoomTitle: labels.zoom,
    arrowPrevTitle: labels.previous,
    arrowNextTitle: labels.next,
    errorMsg: labels.failed,
    tapAction: 'toggle-controls',
    mainClass: 'lightbox',
  });
  showCaptions(gallery, slides);
  gallery.on('loadComplete', ({ content, slide }) => fitToPicture(gallery, content.element, slide.index));
  gallery.init();
  gallery.element?.setAttribute('aria-label', labels.title);
  gallery.element?.setAttribute('aria-modal', 'true');
  closeByHistory(gallery);

  function fitToPicture(shown: PhotoSwipe, element: HTMLElement | undefined, index: number): void {
    const slide = slides[index];
    if (!slide || !(element instanceof HTMLImageElement) || slide.width !== unknownSize.width) return;
    const height = Math.round((slide.width * element.naturalHeight) / element.naturalWidth);
    if (Math.abs(height - slide.height) < 2) return;
    slide.height = height;
    shown.refreshSlideContent(index);
  }
}
