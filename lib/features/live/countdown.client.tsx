'use client';

import { useEffect, useState } from 'react';
import { timeLeft } from './time-left';

interface CountdownProps {
  /** Epoch ms. */
  startsAt: number;
  /** "#" stands for the number of days. */
  labels: { days: string; soon: string };
}

/** The time until a live begins, by the second; without a script the time of the start beside it says the same. */
export function Countdown({ startsAt, labels }: CountdownProps) {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  if (now === undefined) return null;
  const { days, clock } = timeLeft(startsAt, now);
  if (clock === undefined) return labels.soon;
  return (
    <>
      {days > 0 && `${labels.days.replace('#', String(days))} `}
      {clock}
    </>
  );
}
