import { act } from 'react';
import { find, openPage, stubProperties } from '@/lib/browser/test/page';
import { compiledWords } from '@/lib/client/test/compiled-words';
import { hydrate } from '@/lib/client/test/hydrate';
import type { Locale } from '@/lib/view/locales';
import { loadMessages } from '@/messages/load';
import { WriteOffPanel, type WriteOffPanelProps } from '../browser/write-off-panel.island';
import { writeOffPanelWords } from '../browser/write-off-panel.words';
import { writeOffPanelStates } from './panel-states';

export const { writeOff: messages } = loadMessages('en');
export const pagePath = writeOffPanelStates['no code yet'].action;
export const usableProps = writeOffPanelStates['can be written off'];

// Applies to the tests of every file that imports this module.
beforeEach(() => localStorage.clear());

interface PanelOptions extends Partial<WriteOffPanelProps> {
  locale?: Locale;
  path?: string;
  before?: () => void;
}

export async function openPanel({
  locale = 'en',
  path = pagePath,
  before,
  ...panelProps
}: PanelOptions = {}) {
  history.replaceState(null, '', `https://a.example${path}`);
  const props: WriteOffPanelProps = {
    ...writeOffPanelStates['no code yet'],
    words: compiledWords(writeOffPanelWords, locale),
    ...panelProps,
  };
  openPage('<main><div id="island"></div></main><button id="menu"></button>');
  return hydrate(<WriteOffPanel {...props} />, { actEarly: before });
}

export async function openOffline(panelProps: PanelOptions = {}): Promise<void> {
  await openPanel({
    ...panelProps,
    before() {
      stubProperties(navigator, { onLine: false });
      panelProps.before?.();
    },
  });
}

export const codeField = () => find<HTMLInputElement>('#code');

export async function typeCode(text: string): Promise<void> {
  codeField().value = text;
  await act(async () => codeField().dispatchEvent(new Event('input', { bubbles: true })));
}

export async function submitCode(text: string): Promise<void> {
  await typeCode(text);
  await act(async () => find('form[method=get] button[type=submit]').click());
}

export function buttonByName(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

export const pressButton = (name: string) => act(async () => buttonByName(name).click());
export const hasButton = (name: string) =>
  [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name);

export async function writeOffAll(name = messages.list.writeOffOne): Promise<void> {
  await pressButton(name);
  await pressButton(name);
}

/** Answers requests with the given values in turn; undefined simulates a network error. */
export function answerWith(...answers: (object | undefined)[]): URLSearchParams[] {
  const sentBodies: URLSearchParams[] = [];
  stubProperties(window, {
    fetch: async (_address: string, { body }: RequestInit) => {
      sentBodies.push(new URLSearchParams(String(body)));
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return Response.json(answer);
    },
  });
  return sentBodies;
}

export const usedNowAnswer = { ok: true, outcome: 'writtenOff', message: 'used now' };
export const usedBeforeAnswer = { ok: false, outcome: 'codeUsed', message: 'used before' };

export const shownVerdict = () => ({
  tone: find('header').dataset.tone,
  lines: [...find('header').children].map(({ textContent }) => textContent),
});
export const entryStates = () =>
  [...document.querySelectorAll('li [data-tone]')].map(({ textContent }) => textContent);

export const focusOn = (element: HTMLElement) => act(async () => element.focus());

export const pressKey = (name: string, target: Element = document.activeElement ?? document.body) =>
  act(async () => target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
