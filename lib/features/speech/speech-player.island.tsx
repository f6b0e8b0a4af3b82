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

  function highlight(element: Element | undefined): void {
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
    highlight,
    end() {
      highlight(undefined);
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

export function SpeechPlayer({ labels, language, removeIsland }: SpeechPlayerProps & IslandTools) {
  const [parts] = useState(() => readableParts(document.getElementById('main') ?? document, language));
  const [state, setState] = useState<SpeechState>({ status: 'paused', part: 0 });
  const [rate, setRate] = useState(savedRate);
  const [showsCaptions, setShowsCaptions] = useState(false);
  const session = useRef<SpeechSession>(undefined);
  const firstButton = useRef<HTMLButtonElement>(null);

  const end = useEffectEvent(() => {
    const focused = document.activeElement?.closest('[data-speech-place]');
    const opener = document.querySelector<HTMLElement>('details:has([data-speech]) > summary');
    if (focused) opener?.focus({ preventScroll: true });
    removeIsland?.();
  });

  useEffect(() => {
    const highlighter = createHighlighter();
    const newSession = createSpeechSession({
      parts,
      synthesis: speechSynthesis,
      voiceFor: (tag) => voiceFor(speechSynthesis.getVoices(), tag),
      rate: savedRate(),
      showsCaptions: false,
      onState(nextState) {
        setState(nextState);
        highlighter.highlight(nextState.status === 'ended' ? undefined : parts[nextState.part]?.element);
        if (nextState.status === 'ended') end();
      },
    });
    session.current = newSession;
    newSession.play();
    const pauseOnLeave = () => newSession.pause();
    addEventListener('pagehide', pauseOnLeave);
    return () => {
      removeEventListener('pagehide', pauseOnLeave);
      newSession.pause();
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

  // The focus would be lost, because the menu with the tapped button has closed.
  useEffect(() => firstButton.current?.focus({ preventScroll: true }), []);

  function changeRate(): void {
    const index = speechRates.findIndex((speechRate) => speechRate >= rate);
    const nextRate = speechRates[(index + 1) % speechRates.length] ?? 1;
    setRate(nextRate);
    storeValue(rateKey, String(nextRate));
    session.current?.setRate(nextRate);
  }

  const isPlaying = state.status === 'playing';
  const hasCaptions = parts.some(({ isCaption }) => isCaption);
  return (
    <section className={styles.player} aria-label={labels.player} data-stay="">
      <button
        ref={firstButton}
        type="button"
        className={styles.button}
        aria-label={isPlaying ? labels.pause : labels.play}
        onClick={() => (isPlaying ? session.current?.pause() : session.current?.play())}
      >
        {isPlaying ? <PauseIcon /> : <PlayIcon />}
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
          aria-pressed={showsCaptions}
          onClick={() => {
            setShowsCaptions(!showsCaptions);
            session.current?.setCaptions(!showsCaptions);
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
        onClick={() => session.current?.stop()}
      >
        <CloseIcon />
      </button>
    </section>
  );
}
