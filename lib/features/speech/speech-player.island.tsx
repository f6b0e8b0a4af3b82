'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { IslandTools } from '@/lib/browser/island';
import { readStored, storeValue } from '@/lib/browser/stored-value';
import { interpolate } from '@/lib/client/words';
import { CloseIcon, PauseIcon, PlayIcon } from '@/lib/ui/icons';
import { readableParts } from './readable-parts';
import styles from './speech.module.css';
import { createSpeechSession, type SpeechSession, type SpeechState, speechRates } from './speech-session';
import { voiceFor } from './voices';

/** Milliseconds without automatic scrolling after the reader has scrolled. */
const scrollPause = 5000;
/** Heights of the bars at the edges of the screen in CSS pixels. */
const barHeights = { top: 56, bottom: 128 };

const scrollEvents = ['wheel', 'touchmove', 'keydown'];

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const height = innerHeight - barHeights.bottom;
  // For a part taller than the screen, its start must be visible.
  return (
    top >= barHeights.top &&
    (bottom <= height || (bottom - top > height - barHeights.top && top < height / 2))
  );
}

function createHighlighter() {
  let highlighted: Element | undefined;
  let scrolledAt = Number.NEGATIVE_INFINITY;
  const options = { passive: true, capture: true };
  const onScroll = () => {
    scrolledAt = performance.now();
  };
  for (const type of scrollEvents) addEventListener(type, onScroll, options);

  function show(element: Element | undefined): void {
    if (highlighted === element) return;
    highlighted?.removeAttribute('data-spoken');
    highlighted = element;
    if (!element) return;
    element.setAttribute('data-spoken', '');
    element.closest('details')?.setAttribute('open', '');
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (reducesMotion || isInView(element) || performance.now() - scrolledAt < scrollPause) return;
    element.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }

  return {
    show,
    end() {
      show(undefined);
      for (const type of scrollEvents) removeEventListener(type, onScroll, options);
    },
  };
}

type SpeechLabel = 'player' | 'play' | 'pause' | 'stop' | 'speed' | 'captions' | 'position';

interface SpeechPlayerProps {
  /** Templates: `speed` contains {rate}; `position` contains {index} and {count}. */
  labels: Readonly<Record<SpeechLabel, string>>;
  language: string;
}

const rateKey = 'kanbao-speech-rate';

function savedRate(): number {
  const savedValue = Number(readStored(rateKey));
  return speechRates.find((rate) => rate === savedValue) ?? 1;
}

export function SpeechPlayer({ labels, language, removeIsland: leave }: SpeechPlayerProps & IslandTools) {
  const [parts] = useState(() => readableParts(document.getElementById('main') ?? document, language));
  const [state, setState] = useState<SpeechState>({ status: 'paused', part: 0 });
  const [rate, setRate] = useState(savedRate);
  const [captions, setCaptions] = useState(false);
  const reader = useRef<SpeechSession>(undefined);
  const first = useRef<HTMLButtonElement>(null);

  const end = useEffectEvent(() => {
    const focused = document.activeElement?.closest('[data-speech-place]');
    const opener = document.querySelector<HTMLElement>('details:has([data-speech]) > summary');
    if (focused) opener?.focus({ preventScroll: true });
    leave?.();
  });

  useEffect(() => {
    const highlighter = createHighlighter();
    const newReader = createSpeechSession({
      parts,
      synthesis: speechSynthesis,
      voiceFor: (tag) => voiceFor(speechSynthesis.getVoices(), tag),
      rate: savedRate(),
      showsCaptions: false,
      onState(next) {
        setState(next);
        highlighter.show(next.status === 'ended' ? undefined : parts[next.part]?.element);
        if (next.status === 'ended') end();
      },
    });
    reader.current = newReader;
    newReader.play();
    const leave = () => newReader.pause();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      newReader.pause();
      highlighter.end();
    };
  }, [parts]);

  // Moves the back-to-top button above the player.
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.listening = '';
    return () => {
      delete dataset.listening;
    };
  }, []);

  // The tapped button is in the menu, which has closed.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  function changeRate(): void {
    const index = speechRates.findIndex((speechRate) => speechRate >= rate);
    const next = speechRates[(index + 1) % speechRates.length] ?? 1;
    setRate(next);
    storeValue(rateKey, String(next));
    reader.current?.setRate(next);
  }

  const playing = state.status === 'playing';
  const hasCaptions = parts.some(({ isCaption }) => isCaption);
  return (
    <section className={styles.player} aria-label={labels.player} data-stay="">
      <button
        ref={first}
        type="button"
        className={styles.button}
        aria-label={playing ? labels.pause : labels.play}
        onClick={() => (playing ? reader.current?.pause() : reader.current?.play())}
      >
        {playing ? <PauseIcon /> : <PlayIcon />}
      </button>
      <p className={styles.position}>
        <span aria-hidden="true">
          {state.part + 1} / {parts.length}
        </span>
        <span className="visually-hidden">
          {interpolate(labels.position, { index: state.part + 1, count: parts.length })}
        </span>
      </p>
      {hasCaptions && (
        <button
          type="button"
          className={styles.choice}
          aria-pressed={captions}
          onClick={() => {
            setCaptions(!captions);
            reader.current?.setCaptions(!captions);
          }}
        >
          {labels.captions}
        </button>
      )}
      <button
        type="button"
        className={styles.choice}
        aria-label={interpolate(labels.speed, { rate })}
        onClick={changeRate}
      >
        {rate}×
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={labels.stop}
        onClick={() => reader.current?.stop()}
      >
        <CloseIcon />
      </button>
    </section>
  );
}
