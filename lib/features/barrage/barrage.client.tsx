'use client';

import { useEffect, useRef, useState } from 'react';
import { useIsland } from '@/lib/ui/island.client';
import styles from './barrage.module.css';
import type { Flight, FlightSource } from './flight.client';

interface BarrageSkyProps {
  address: string;
  follows: boolean;
  label: string;
}

const choiceKey = 'kanbao-barrage';

/** Storage may be closed in web views; then the choice holds for this page. */
function readChoice(): boolean {
  try {
    return localStorage.getItem(choiceKey) !== 'off';
  } catch {
    return true;
  }
}

function keepChoice(on: boolean): void {
  try {
    localStorage.setItem(choiceKey, on ? 'on' : 'off');
  } catch {
    // nothing to do: the page itself follows
  }
}

/** Neither who wants things to stand still nor who saves data is to have texts fetched and flying. */
function isWelcome(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  const saves =
    typeof connection === 'object' && connection && 'saveData' in connection && connection.saveData;
  return !saves && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Lets texts fly from the clip's first play on, which is when what they need is loaded.
 * @returns ends it
 */
function letFly(video: HTMLVideoElement, sky: HTMLElement, source: FlightSource): () => void {
  let flight: Flight | undefined;
  const listening = new AbortController();
  const { signal } = listening;
  async function begin(): Promise<void> {
    try {
      const { Flight } = await import('./flight.client');
      if (!signal.aborted) flight = new Flight(video, sky, source);
    } catch {
      // The clip is there without them.
    }
  }
  // It may have been played before this was here.
  if (video.paused) video.addEventListener('play', begin, { once: true, signal });
  else void begin();
  return () => {
    listening.abort();
    flight?.end();
  };
}

/** The sky over a clip, and the switch that empties it, remembered on the device. */
export function BarrageSky({ address, follows, label }: BarrageSkyProps) {
  const root = useRef<HTMLDivElement>(null);
  const sky = useRef<HTMLDivElement>(null);
  // What the device wants is known only after the first drawing.
  const [on, setOn] = useState<boolean>();
  useIsland(root);
  useEffect(() => {
    if (isWelcome()) setOn(readChoice());
  }, []);
  useEffect(() => {
    const video = root.current?.closest('[data-player]')?.querySelector('video');
    const place = sky.current;
    return on && video && place ? letFly(video, place, { address, follows }) : undefined;
  }, [on, address, follows]);

  function choose(next: boolean): void {
    setOn(next);
    keepChoice(next);
  }

  return (
    <div ref={root} className={styles.barrage} data-island="barrage" data-react="">
      <div ref={sky} className={styles.sky} aria-hidden="true" />
      {on !== undefined && (
        <button type="button" className={styles.switch} aria-pressed={on} onClick={() => choose(!on)}>
          <span className={styles.label}>{label}</span>
        </button>
      )}
    </div>
  );
}
