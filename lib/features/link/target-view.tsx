import 'server-only';
import { LinkIcon, NextIcon } from '@/lib/ui/icons';
import type { Words } from '@/lib/view/words';
import type { LinkTarget } from './target';
import styles from './target-view.module.css';

interface TargetViewProps {
  target: LinkTarget;
  /** Title of the article, for the frame's own. */
  title: string;
  words: Words;
}

const away = { target: '_blank', rel: 'noopener noreferrer' };

/** The way out: what opens, where it leads, and that it opens a window. */
function WayOut({
  target,
  words,
}: Pick<TargetViewProps, 'words'> & { target: Extract<LinkTarget, { kind: 'open' }> }) {
  const { address, host, here } = target;
  return (
    <div className={styles.out}>
      <a className={styles.button} href={address} {...(here ? {} : away)}>
        <LinkIcon className={styles.icon} />
        <span>{here ? words('link.openHere') : words('link.openAt', { host })}</span>
        {!here && <span className="visually-hidden">{words('common.newWindow')}</span>}
      </a>
      {!here && <p className={styles.hint}>{words('link.leaving')}</p>}
    </div>
  );
}

/** The target within the page, with a way out above it: a frame may stay empty for reasons we cannot see. */
function Frame({
  target,
  title,
  words,
}: Omit<TargetViewProps, 'target'> & { target: Extract<LinkTarget, { kind: 'frame' }> }) {
  const { address, host, own, source, sandbox } = target;
  return (
    <section className={styles.framed} aria-label={words('link.embedded', { title })}>
      <div className={styles.bar}>
        {!own && <p className={styles.from}>{words('link.shownFrom', { host })}</p>}
        <a className={styles.open} href={address} {...away}>
          <span>{own ? words('link.openFull') : words('link.openAt', { host })}</span>
          <span className="visually-hidden">{words('common.newWindow')}</span>
          <NextIcon className={styles.icon} />
        </a>
      </div>
      <iframe
        className={styles.frame}
        src={source}
        title={words('link.embedded', { title })}
        sandbox={sandbox}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        allow="autoplay; fullscreen"
      />
    </section>
  );
}

/** Where the article leads. */
export function TargetView({ target, title, words }: TargetViewProps) {
  if (target.kind === 'frame') return <Frame target={target} title={title} words={words} />;
  if (target.kind === 'open') return <WayOut target={target} words={words} />;
  return <p className={styles.invalid}>{words('link.invalid')}</p>;
}
