import type { ReactNode } from 'react';
import styles from './icons.module.css';

/**
 * The icons of the interface: 24 units square, lines of 1.75 with round ends, in the colour of the text around them. They
 * are decoration: the control that holds one says in words what it does.
 */
export interface IconProps {
  className?: string | undefined;
}

/** Makes an icon of what is drawn inside; `directed` icons point along the reading direction. */
function icon(drawing: ReactNode, directed = false) {
  return function Icon({ className }: IconProps) {
    const names = [styles.icon, directed && styles.directed, className].filter(Boolean).join(' ');
    return (
      <svg
        className={names}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };
}

export const BackIcon = icon(<path d="M15 5l-7 7 7 7" />, true);
export const NextIcon = icon(<path d="M9 5l7 7-7 7" />, true);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h11" />);
export const SearchIcon = icon(<path d="M16 16l4 4M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14z" />);
export const UserIcon = icon(<path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0" />);
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);

export const MoreIcon = icon(
  <g fill="currentColor" stroke="none">
    <circle cx="5" cy="12" r="1.75" />
    <circle cx="12" cy="12" r="1.75" />
    <circle cx="19" cy="12" r="1.75" />
  </g>,
);

/** Two sliders: settings of a reader, not of a machine. */
export const SettingsIcon = icon(
  <path d="M4 8h8M18 8h2M15 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM4 16h2M12 16h8M9 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />,
);
export const GlobeIcon = icon(
  <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5z" />,
);
export const TextSizeIcon = icon(<path d="M3 18L8 6l5 12M4.7 14h6.6M14.5 18l3.25-8L21 18M15.6 15.4h4.3" />);

export const CommentIcon = icon(
  <path d="M6 4.5h12a2.5 2.5 0 0 1 2.5 2.5v7.5A2.5 2.5 0 0 1 18 17h-6.5L7 20.5V17H6a2.5 2.5 0 0 1-2.5-2.5V7A2.5 2.5 0 0 1 6 4.5zM8 9.2h8M8 12.6h5" />,
);
/** A raised thumb; the one who uses it fills it (`fill: currentColor`) when the like is given. */
export const LikeIcon = icon(
  <path d="M7.5 10.5v9h-4v-9zM7.5 10.5l4-7.5a2.4 2.4 0 0 1 2.4 2.4V9h4.7a2 2 0 0 1 2 2.3l-1.1 6.6a2 2 0 0 1-2 1.6h-10" />,
);
/** An arrow that leaves the sheet. */
export const ShareIcon = icon(
  <path d="M14 4.5l6.5 6-6.5 6v-3.7c-4.9 0-8.2 1.7-10.5 5.7.5-6.2 4.2-10 10.5-10.4z" />,
  true,
);
export const BookmarkIcon = icon(<path d="M6.5 4h11v16.5L12 16.2l-5.5 4.3z" />);

export const TopIcon = icon(<path d="M5 4.5h14M12 20V8.5M6.5 13.5L12 8l5.5 5.5" />);
export const BottomIcon = icon(<path d="M5 19.5h14M12 4v11.5M6.5 10.5L12 16l5.5-5.5" />);

export const PlayIcon = icon(<path d="M8 5.2l11 6.8-11 6.8z" fill="currentColor" />);
/** A live on the air; still, since a blinking dot tires the eye. */
export const LiveDotIcon = icon(
  <>
    <circle cx="12" cy="12" r="3.5" fill="currentColor" stroke="none" />
    <path d="M6.7 17.3a7.5 7.5 0 0 1 0-10.6M17.3 6.7a7.5 7.5 0 0 1 0 10.6" />
  </>,
);
export const AudioIcon = icon(
  <path d="M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />,
);
export const PictureIcon = icon(
  <path d="M5.5 5h13A1.5 1.5 0 0 1 20 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 17.5v-11A1.5 1.5 0 0 1 5.5 5zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9.5h.01" />,
);
export const FileIcon = icon(<path d="M6 3.5h8l4.5 4.5v12.5h-12.5zM14 3.5V8h4.5M9 12.5h6M9 16h6" />);
export const DownloadIcon = icon(<path d="M12 4v11M7 10.5l5 5 5-5M5 19.5h14" />);

/** Two links of a chain: the address of a page. */
export const LinkIcon = icon(
  <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.8 6.5M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.3-1.3" />,
);
export const NewWindowIcon = icon(<path d="M13.5 4.5h6v6M19.5 4.5L11 13M10 5.5H5.5v13h13V14" />, true);
/** The share menu of the device: a tray and an arrow up. */
export const DeviceShareIcon = icon(<path d="M12 15V4M8 7.5L12 3.5l4 4M8.5 10.5H6v9.5h12v-9.5h-2.5" />);

/** Two bubbles, the usual sign for WeChat drawn in our line. */
export const WechatIcon = icon(
  <path d="M8.2 15.6a8 8 0 0 1-1.6-.4L4 16.5l.8-2.4A5.6 5.6 0 0 1 3 10c0-3.3 3.1-6 7-6 3.5 0 6.4 2.2 6.9 5.1M21 14.6c0 1.4-.7 2.7-1.8 3.6l.5 1.8-2-1a6.8 6.8 0 0 1-2.2.4c-3 0-5.5-2.1-5.5-4.8s2.5-4.8 5.5-4.8 5.5 2.1 5.5 4.8zM7.8 8.6h.01M12.2 8.6h.01M13.8 13.4h.01M17.2 13.4h.01" />,
);
/** An aperture: WeChat Moments. */
export const MomentsIcon = icon(
  <path d="M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 3.5l4 6.5M20 9.2l-7.4-.6M20 14.8l-4.3-6M12.1 20.5l3.5-6.6M4 14.8l7.4.6M4 9.2l4.3 6" />,
);
/** A penguin's outline: QQ. */
export const QqIcon = icon(
  <path d="M12 3.5c3 0 5 2.3 5 5.3 0 1 .1 1.7.8 2.9.9 1.5 1.5 3 1.3 4.1-.1.7-.8.4-1.6-.7-.2 1.1-.7 2-1.4 2.7 1 .4 1.6.9 1.4 1.6-.2.8-2.3 1.1-5.5 1.1s-5.3-.3-5.5-1.1c-.2-.7.4-1.2 1.4-1.6a5.6 5.6 0 0 1-1.4-2.7c-.8 1.1-1.5 1.4-1.6.7-.2-1.1.4-2.6 1.3-4.1.7-1.2.8-1.9.8-2.9 0-3 2-5.3 5-5.3zM7.3 12.2c1.4.9 2.9 1.3 4.7 1.3s3.3-.4 4.7-1.3M10.5 7.8h.01M13.5 7.8h.01" />,
);
/** An eye with two waves: Weibo. */
export const WeiboIcon = icon(
  <path d="M10.3 20c4 0 7.2-2 7.2-4.6 0-1.5-1.1-2.4-2.6-2.8.5-1.4 0-2.4-1.4-2.4-.8 0-1.7.3-2.6.7.2-1.4-.3-2.2-1.5-2.2-2.7 0-6.4 3.9-6.4 6.9 0 2.7 3.3 4.4 7.3 4.4zM10 17.4a2.4 2 0 1 0 0-4 2.4 2 0 0 0 0 4zM15 7.6a2.6 2.6 0 0 1 3 3.2M15 4.2a6 6 0 0 1 6.1 7.4" />,
);
/** A sheet with a picture and a code: the poster to hand on. */
export const CardIcon = icon(
  <path d="M6 3.5h12v17H6zM6 12.5h12M9 16.5h2.5M15 16h.01M8.5 10.5l2.6-3 2.2 2.4 1-1 1.7 1.6" />,
);
