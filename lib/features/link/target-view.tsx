import 'server-only';
import { scriptNonce } from '@/lib/runtime/request-context';
import { NextIcon } from '@/lib/ui/icons';
import { SiteLink } from '@/lib/ui/site-link';
import { currentWords } from '@/lib/view/current-view';
import type { LinkTarget } from './link-target';
import styles from './target-view.module.css';

const newWindowProps = { target: '_blank', rel: 'noopener noreferrer' };

// A frame may stay empty for reasons that we cannot detect, so a link opens the target directly.
// The front server adds the frame's origin to the CSP if the frame has the page's nonce.
async function Frame({ target, title }: { target: LinkTarget & { kind: 'frame' }; title: string }) {
  const words = await currentWords();
  const { address, host, isProxied, source, sandbox } = target;
  return (
    <section className={styles.framed} aria-label={words('link.embedded', { title })}>
      <div className={styles.bar}>
        {!isProxied && <p className={styles.from}>{words('link.shownFrom', { host })}</p>}
        <a className={styles.open} href={address} {...newWindowProps}>
          <span>{isProxied ? words('link.openFull') : words('link.openAt', { host })}</span>
          <span className="visually-hidden">{words('common.newWindow')}</span>
          <NextIcon className={styles.icon} />
        </a>
      </div>
      <iframe
        nonce={scriptNonce()}
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

interface TargetViewProps {
  target: LinkTarget;
  title: string;
  /** Text shown if the target is not a valid URL. */
  linkUrl: string | undefined;
}

export async function TargetView({ target, title, linkUrl }: TargetViewProps) {
  if (target.kind === 'frame') return <Frame target={target} title={title} />;
  const words = await currentWords();
  if (target.kind === 'open') {
    const { address, host, isSameSite } = target;
    if (isSameSite) return <SiteLink href={address} label={words('link.openHere')} />;
    const externalTexts = { hint: words('link.leaving'), newWindow: words('common.newWindow') };
    return <SiteLink href={address} label={words('link.openAt', { host })} external={externalTexts} />;
  }
  return (
    <div className={styles.invalid}>
      <p>{words('link.invalid')}</p>
      {linkUrl && (
        <p className={styles.written} dir="auto">
          {linkUrl}
        </p>
      )}
    </div>
  );
}
