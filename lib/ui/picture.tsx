import 'server-only';
import type { ComponentProps } from 'react';
import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import { pictureAddress, pictureSrcSet } from '@/lib/site/media-address';

interface PictureProps
  extends Pick<ComponentProps<'img'>, 'className' | 'sizes' | 'width' | 'height' | 'style'> {
  /** URL as sent by the platform. */
  source: string | undefined;
  widths?: readonly number[];
  /** Width in pixels for browsers without `srcset`. */
  baseWidth?: number;
  alt?: string | undefined;
  eager?: boolean;
}

/** Renders a picture with a `srcset` of the widths, or nothing if the URL is missing or invalid. */
export function Picture(props: PictureProps) {
  const {
    source,
    widths = [480, 750, 1080],
    baseWidth = 750,
    alt = '',
    eager = false,
    // Width of a page's text.
    sizes = '(min-width: 820px) 640px, 100vw',
    ...attributes
  } = props;
  const address = source && pictureAddress(source, baseWidth);
  if (!address) return null;
  return (
    <img
      {...attributes}
      src={address}
      referrerPolicy={pictureReferrerPolicy(address)}
      srcSet={pictureSrcSet(source, widths)}
      sizes={sizes}
      alt={alt}
      decoding="async"
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
