import type { ReactNode } from 'react';
import styles from './icons.module.css';

/** Creates a decorative 24 × 24 icon with strokes of 1.75. `isDirected` icons are mirrored in RTL text. */
function icon(shapes: ReactNode, isDirected = false) {
  return function Icon({ className }: { className?: string | undefined }) {
    const classNames = [styles.icon, isDirected && styles.directed, className].filter(Boolean).join(' ');
    return (
      <svg className={classNames} viewBox="0 0 24 24" aria-hidden="true">
        {shapes}
      </svg>
    );
  };
}

export const BackIcon = icon(<path d="M15 5l-7 7 7 7" />, true);
export const NextIcon = icon(<path d="M9 5l7 7-7 7" />, true);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h11" />);

export const MoreIcon = icon(
  <g fill="currentColor" stroke="none">
    <circle cx="5" cy="12" r="1.75" />
    <circle cx="12" cy="12" r="1.75" />
    <circle cx="19" cy="12" r="1.75" />
  </g>,
);

export const SettingsIcon = icon(
  <path d="M4 8h8M18 8h2M15 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM4 16h2M12 16h8M9 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />,
);

export const NewspaperIcon = icon(
  <path d="M4 5.5h12.5v11.7a2.3 2.3 0 0 0 2.3 2.3H6.3A2.3 2.3 0 0 1 4 17.2zM16.5 9h4v8.2a2.1 2.1 0 0 1-2 2.3M7.2 8.8h6v3.4h-6zM7.2 15.7h6" />,
);

export const LikeIcon = icon(
  <path d="M7.5 10.5v9h-4v-9zM7.5 10.5l4-7.5a2.4 2.4 0 0 1 2.4 2.4V9h4.7a2 2 0 0 1 2 2.3l-1.1 6.6a2 2 0 0 1-2 1.6h-10" />,
);
export const SaveIcon = icon(
  <path d="M12 3.8l2.5 5.3 5.8.7-4.3 4 1.1 5.7L12 16.7l-5.1 2.8L8 13.8l-4.3-4 5.8-.7z" />,
);
export const CommentIcon = icon(<path d="M4 5.5h16v11.2h-8.6l-4.2 3.4v-3.4H4zM8 9.4h8M8 12.8h5" />);

export const SocialIcon = icon(
  <>
    <path d="M9.5 4.5c-3.9 0-6.5 2.4-6.5 5.4 0 1.7.8 3.1 2.2 4.1L4.5 16.5l2.7-1.4c.7.2 1.5.3 2.3.3M15.5 9.6c-3.2 0-5.5 2-5.5 4.6s2.3 4.7 5.5 4.7c.7 0 1.3-.1 1.9-.3l2.3 1.2-.6-2.1c1.2-.9 1.9-2.1 1.9-3.5 0-2.6-2.3-4.6-5.5-4.6z" />
    <path d="M7.4 8.6h.01M11.6 8.6h.01M13.7 13h.01M17.3 13h.01" strokeWidth="2.2" />
  </>,
);

export const ShareIcon = icon(
  <path d="M14 4.5l6.5 6-6.5 6v-3.7c-4.9 0-8.2 1.7-10.5 5.7.5-6.2 4.2-10 10.5-10.4z" />,
  true,
);

export const TopIcon = icon(<path d="M5 4.5h14M12 20V8.5M6.5 13.5L12 8l5.5 5.5" />);
export const BottomIcon = icon(<path d="M5 19.5h14M12 4v11.5M6.5 10.5L12 16l5.5-5.5" />);

export const PlayIcon = icon(<path d="M8 5.2l11 6.8-11 6.8z" fill="currentColor" />);
export const PicturesIcon = icon(<path d="M3.5 8.5h13v12h-13zM7.5 8.5V4h13v12H16.5M3.5 17.5l4-4 6 6" />);
export const PauseIcon = icon(<path d="M8.5 6v12M15.5 6v12" />);
export const FileIcon = icon(<path d="M6 3.5h8l4.5 4.5v12.5h-12.5zM14 3.5V8h4.5M9 12.5h6M9 16h6" />);
export const DownloadIcon = icon(<path d="M12 4v11M7 10.5l5 5 5-5M5 19.5h14" />);

export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.8 6.5M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.3-1.3" />,
);
export const DeviceShareIcon = icon(<path d="M12 15V4M8 7.5L12 3.5l4 4M8.5 10.5H6v9.5h12v-9.5h-2.5" />);

export const EyeIcon = icon(
  <path d="M2.5 12s3.5-6.5 9.5-6.5 9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z" />,
);
export const RefreshIcon = icon(<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5v4.2h-4.2" />);

export const CalendarIcon = icon(<path d="M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V8M15.5 3.5V8" />);
export const PlaceIcon = icon(
  <path d="M12 21c4.3-4.6 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2.2 6.4 6.5 11zM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z" />,
);
export const PeopleIcon = icon(
  <path d="M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.8 19.5c.4-3.6 2.8-5.5 6.2-5.5s5.8 1.9 6.2 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.3c2.1.6 3.4 2.4 3.7 5.2" />,
);
