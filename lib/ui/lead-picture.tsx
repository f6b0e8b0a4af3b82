import 'server-only';
import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';

interface LeadPictureProps {
  picture: string | undefined;
  className: string | undefined;
  /** Reserves space until the picture loads. */
  width: number;
  height: number;
}

/** First picture of a page, as wide as its text. Decorative, since the title is next to it. */
export function LeadPicture({ picture, className, width, height }: LeadPictureProps) {
  const src = picture && pictureAddress(picture, 750);
  if (!picture || !src) return null;
  return (
    <img
      className={className}
      src={src}
      referrerPolicy={pictureReferrerPolicy(src)}
      srcSet={pictureSet(picture, [480, 750, 1080])}
      sizes="(min-width: 820px) 640px, 100vw"
      alt=""
      width={width}
      height={height}
      fetchPriority="high"
    />
  );
}
