import type { ComponentProps } from 'react';
import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';

export function LazyImage(props: ComponentProps<'img'> & { src: string }) {
  const policy = pictureReferrerPolicy(props.src);
  return <img alt="" {...props} referrerPolicy={policy} loading="lazy" decoding="async" />;
}
