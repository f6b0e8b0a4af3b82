import 'server-only';
import { contribute } from '@/lib/contract/contribution';
import { hasOperation } from '@/lib/platform/endpoints';
import { EntryLink } from '@/lib/ui/entry-link';
import { EventTime } from '@/lib/ui/event-time';
import controls from '@/lib/ui/form-controls.module.css';
import { contentTime } from '@/lib/view/phrases';
import type { Words } from '@/lib/view/words';
import styles from './call-status.module.css';
import type { CallTime } from './call-time';
import { contributeHref } from './contribution-href';

interface WayProps {
  callId: string;
  time: CallTime;
  words: Words;
}

/** The start or end of the period, whichever matters now. */
function CallPeriod({ time: { state, from, until }, words }: Omit<WayProps, 'callId'>) {
  const side = state === 'notYet' ? from : until;
  if (side === undefined) return null;
  const key = {
    notYet: 'contribution.from',
    open: 'contribution.until',
    ended: 'contribution.since',
  } as const;
  return (
    <span>
      <EventTime time={side} words={words}>
        {words(key[state], { time: contentTime(side) })}
      </EventTime>
    </span>
  );
}

/** Status of a call, its period and a link to the form (R2.55). */
export function CallStatus({ callId, time, words }: WayProps) {
  const isOpen = time.state === 'open';
  return (
    <section className={styles.way} aria-label={words('contribution.way')} data-call={time.state}>
      <p className={styles.state}>
        <strong>{words(`contribution.time.${time.state}`)}</strong>
        <CallPeriod time={time} words={words} />
      </p>
      {isOpen && hasOperation(contribute) && (
        <>
          <EntryLink className={controls.primary} href={contributeHref(callId)}>
            {words('contribution.contribute')}
          </EntryLink>
          <p className={styles.terms}>{words('contribution.terms')}</p>
        </>
      )}
    </section>
  );
}
