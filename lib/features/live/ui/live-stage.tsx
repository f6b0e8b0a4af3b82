import 'server-only';
import type { ReactNode } from 'react';
import { hasTibetan } from '@/lib/format/tibetan';
import { Player } from '@/lib/player/player';
import { EventTime } from '@/lib/ui/event-time';
import { LinkRow } from '@/lib/ui/link-row';
import { Picture } from '@/lib/ui/picture';
import { languageProps } from '@/lib/view/content-language';
import type { Localization, Words } from '@/lib/view/words';
import { liveHref } from '../live-href';
import type { LivePageValues } from '../server/load';
import type { Live } from '../server/model';
import styles from './live-stage.module.css';

interface LiveStageProps extends Localization {
  values: LivePageValues;
}

/** Renders a badge with the state, which the line below repeats for screen readers. */
function StateBadge({ live, words }: { live: Live; words: Words }) {
  if (live.state === 'ended') return null;
  return (
    <span className={styles.mark} data-live={live.state === 'live'} aria-hidden="true">
      {words(`card.liveStates.${live.state}`)}
    </span>
  );
}

function StartTime({ live: { startsAt, startsOnDay }, words }: { live: Live; words: Words }) {
  if (startsAt === undefined) return null;
  return (
    <p className={styles.announcement}>
      <span>
        {words('live.begins')} <EventTime time={startsAt} isDay={startsOnDay} words={words} />
      </span>
      {!startsOnDay && (
        <span
          className={styles.countdown}
          role="timer"
          aria-live="off"
          data-countdown={startsAt}
          data-days={words('live.days', { count: '#' })}
          data-begins={words('live.soon')}
        />
      )}
    </p>
  );
}

function CameraLinks({ values, words, locale }: LiveStageProps) {
  const { live, camera, order } = values;
  if (live.cameras.length < 2) return null;
  const sort = order === 'old' ? order : undefined;
  return (
    <LinkRow
      label={words('live.cameras')}
      links={live.cameras.map(({ title }, index) => ({
        href: liveHref(values, { camera: index > 0 ? index + 1 : undefined, sort }),
        label: title || words('live.camera', { number: index + 1 }),
        isCurrent: index === camera,
        language: title ? languageProps(hasTibetan(title) ? 'bo' : undefined, locale) : {},
      }))}
    />
  );
}

export function LiveStage({ overlay, ...props }: LiveStageProps & { overlay: ReactNode }) {
  const { values, words } = props;
  const { live, camera } = values;
  const shownCamera = live.cameras[camera];
  if (shownCamera) {
    const poster = shownCamera.poster ?? live.picture;
    return (
      <div className={styles.stage}>
        <Player
          key={shownCamera.url}
          clip={{ sources: [{ url: shownCamera.url }], poster }}
          label={shownCamera.title ? `${live.title} ${shownCamera.title}` : live.title}
          posterLoading="first"
          overlay={overlay}
        />
        <StateBadge live={live} words={words} />
        <CameraLinks {...props} />
      </div>
    );
  }
  const isAnnounced = live.state === 'preview' && live.startsAt !== undefined;
  if (!live.picture && !isAnnounced) return null;
  return (
    <div className={styles.stage} data-state={live.state}>
      {live.picture && (
        <>
          <Picture eager source={live.picture} className={styles.banner} width={1280} height={720} />
          <StateBadge live={live} words={words} />
        </>
      )}
      {isAnnounced && <StartTime live={live} words={words} />}
    </div>
  );
}
