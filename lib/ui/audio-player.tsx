import type { ComponentProps } from 'react';

/** Renders a sound, which loads nothing before the reader plays it. */
export function AudioPlayer(props: ComponentProps<'audio'>) {
  return <audio controls preload="none" {...props} />;
}
