import { Island } from '@/lib/browser/island';
import { TipOffForm, type TipOffFormProps } from '@/lib/features/tip-off/browser/tip-off-form.island';
import { formWords, nextLinks } from '@/lib/features/tip-off/ui/tip-off-form-page';
import { type ExampleState, type ExampleStates, type StateContext, statesAfter } from './example-state';
import type { Scene } from './play-scene.inline';
import type { Step } from './play-steps';
import { pdf, picture } from './upload-scene';

const maxLengths = { title: 60, content: 2000, place: 100, name: 40, phone: 40 };
const fileLimits = { maxFiles: 9, maxFileBytes: 50_000_000, maxTotalBytes: 100_000_000 };
const typed = {
  title: '路灯',
  content: '村口的路灯坏了三天。',
  place: '村口',
  name: '',
  phone: '13800000001',
  keep: true,
};

export function tipOffStates({ locale, words }: StateContext): ExampleStates {
  const state = (
    scene: Scene,
    { typed, ...props }: Pick<Partial<TipOffFormProps>, 'typed' | 'account' | 'mayBeSent'> = {},
  ): ExampleState => ({
    scene,
    content: (
      <Island<TipOffFormProps>
        name="tip-off-form"
        component={TipOffForm}
        props={{
          maxLengths,
          files: fileLimits,
          idempotencyKey: 'of-the-page',
          links: nextLinks(),
          account: undefined,
          refused: undefined,
          back: nextLinks().newTipOff,
          mayBeSent: false,
          ...props,
          words: formWords(locale),
        }}
        serverProps={{ typed }}
      />
    ),
  });
  const record: readonly Step[] = ['tap [data-recorder] button'];
  const send: readonly Step[] = [['type', '#tip-content', typed.content], 'tap #tip-off > div [type=submit]'];
  const stateAfterSending = statesAfter('POST /api/tip-off', send, state);
  const message = words('tipoff.status.number', { number: 'T-2026-0001' });
  const refused = { ok: false, outcome: 'tipoffInvalid', message: words('write.invalid'), field: 'content' };
  return {
    empty: state({}),
    restored: state({}, { typed, account: { name: '和小满', member: 'x' } }),
    'three files': state({
      steps: [
        ['choose', '#tip-files', picture],
        'see #tip-off [data-stage=held]',
        ['choose', '#tip-files', { name: 'c.m4a', type: 'audio/mp4', bytes: 3000 }],
        'see audio',
        ['choose', '#tip-files', pdf],
        'see #tip-off [data-stage=refused]',
      ],
    }),
    recording: state({
      recording: 'allowed',
      steps: [...record, 'see [data-recorder] [aria-live]:not(:empty)'],
    }),
    'no microphone': state({ recording: 'refused', steps: record }),
    sending: stateAfterSending('never', 'progress'),
    refused: stateAfterSending({ body: refused }, '[role=alert]'),
    offline: stateAfterSending('cut', '[role=alert]'),
    'may be there': state({}, { typed, mayBeSent: true }),
    accepted: stateAfterSending({ body: { ok: true, outcome: 'tipoffIn', message } }, '[data-number]'),
    'accepted under the account': stateAfterSending(
      { body: { ok: true, outcome: 'tipoffKept', message } },
      '[data-number]',
    ),
  };
}
