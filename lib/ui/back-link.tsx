import type { ComponentProps } from 'react';

/** Renders a link back to the previous page if it is on this site (`handleLinkTaps`), else to `href`. */
export function BackLink(props: ComponentProps<'a'>) {
  return <a {...props} data-back />;
}
