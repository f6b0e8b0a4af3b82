interface AudioPlayerProps {
  className: string | undefined;
  src: string | undefined;
  label: string;
}

/** Renders a sound, which loads nothing before the reader plays it. */
export function AudioPlayer({ className, src, label }: AudioPlayerProps) {
  // biome-ignore lint/a11y/useMediaCaption: the platform delivers no captions
  return <audio className={className} controls preload="none" src={src} aria-label={label} />;
}
