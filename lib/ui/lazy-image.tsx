import type { ComponentProps } from 'react';
import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';

interface LazyImageProps
  extends Pick<ComponentProps<'img'>, 'className' | 'srcSet' | 'sizes' | 'alt' | 'width' | 'height'> {
  src: string;
}

export function LazyImage(props: LazyImageProps) {
  const policy = pictureReferrerPolicy(props.src);
  return <img alt="" {...props} referrerPolicy={policy} loading="lazy" decoding="async" />;
}
