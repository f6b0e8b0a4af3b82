import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { WriteOffPanel } from '@/lib/features/write-off/browser/write-off-panel.island';
import { writeOffPanelWords } from '@/lib/features/write-off/browser/write-off-panel.words';
import { storageKey } from '@/lib/features/write-off/stored-codes';
import { writeOffPanelStates as states } from '@/lib/features/write-off/test/panel-states';
import { type ExampleState, type ExampleStates, type StateContext, statesAfter } from './example-state';
import type { Scene } from './play-scene.inline';
import type { Step } from './play-steps';

export function writeOffStates({ locale, words, now }: StateContext): ExampleStates {
  const state = (scene: Scene, name: keyof typeof states): ExampleState => ({
    scene,
    content: (
      <Island
        name="write-off-panel"
        component={WriteOffPanel}
        when="load"
        props={{ ...states[name], words: islandWords('write-off-panel', writeOffPanelWords, locale) }}
      />
    ),
  });
  const confirm = ['tap form[method=post] [type=submit]'] as const;
  const confirmed = statesAfter('POST /api/write-off', confirm, (scene) =>
    state(scene, 'can be written off'),
  );
  const typed = (code: string): readonly Step[] => [
    // The camera button is hidden until the island has started.
    'see [class*=camera]:not([hidden])',
    ['type', '#code', code],
    'tap form[method=get] [type=submit]',
    'see [data-tone=open], [data-tone=bad]',
  ];
  const codes = ['QQ7', 'QQ8', 'QQ7'].map((code, index) => ({
    of: '808',
    code,
    shop: '',
    receipt: `${index}`,
    at: now,
    ...(index === 1 && { result: { good: false, message: words('writeOff.refusals.expired') } }),
  }));
  const stored = { [storageKey]: JSON.stringify(codes) };
  const withoutCode = (scene: Scene) => state(scene, 'no code yet');
  const writtenOff = { ok: true, outcome: 'writtenOff', message: words('writeOff.status.writtenOff') };
  const used = { ok: false, outcome: 'writeOffUsed', message: words('writeOff.refusals.used') };
  const server = (Object.keys(states) as (keyof typeof states)[]).map((name) => [name, state({}, name)]);
  return {
    ...Object.fromEntries(server),
    sending: confirmed('never', '[aria-busy=true]'),
    confirmed: confirmed({ body: writtenOff }, '[data-tone=good]'),
    'refused in place': confirmed({ body: used }, '[data-success=false], [data-tone=bad]'),
    'no network': confirmed('cut', '#write-off-list'),
    offline: withoutCode({ isOffline: true, steps: typed('QQ9') }),
    list: withoutCode({ stored, steps: ['see #write-off-list'] }),
    'list: sure?': withoutCode({
      stored,
      steps: ['tap #write-off-list ~ button', 'see [class*=question]'],
    }),
    'no camera': withoutCode({
      recording: 'refused',
      steps: ['tap [class*=camera]:not([hidden])', 'see [role=alert]:not([hidden])'],
    }),
  };
}
