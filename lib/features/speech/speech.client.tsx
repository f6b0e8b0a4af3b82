'use client';

import { type ComponentType, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsland } from '@/lib/ui/island.client';
import styles from './speech.module.css';
import type { SpeechLabels, SpeechPlayerProps } from './speech-player.client';

interface SpeechRowProps {
  labels: SpeechLabels;
  /** BCP 47 tag of the article. */
  language: string;
}

/**
 * The way to have an article read aloud, in its menu. It is hidden until the browser has a voice (`offerSpeech`); the player
 * is fetched when it is wanted, and stands in the bar above the tools.
 */
export function SpeechRow({ labels, language }: SpeechRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [Player, setPlayer] = useState<ComponentType<SpeechPlayerProps>>();
  const [open, setOpen] = useState(false);
  useIsland(row);

  const menu = () => row.current?.closest('details');

  async function listen(): Promise<void> {
    menu()?.removeAttribute('open');
    const { SpeechPlayer } = await import('./speech-player.client');
    setPlayer(() => SpeechPlayer);
    setOpen(true);
  }

  function leave(): void {
    const focused = document.activeElement?.closest('[data-speech-place]');
    if (focused) menu()?.querySelector('summary')?.focus({ preventScroll: true });
    setOpen(false);
  }

  const place = open ? document.querySelector('[data-speech-place]') : null;
  return (
    <>
      <div
        ref={row}
        data-island="speech"
        data-speech={language}
        data-react=""
        hidden
        suppressHydrationWarning
      >
        <button type="button" className={styles.row} onClick={listen}>
          {labels.listen}
        </button>
      </div>
      {Player && place && createPortal(<Player labels={labels} language={language} onClose={leave} />, place)}
    </>
  );
}
