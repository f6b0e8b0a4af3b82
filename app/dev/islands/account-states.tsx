import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import { LoginForm, type LoginFormProps } from '@/lib/features/login/browser/login-form.island';
import { loginFormWords } from '@/lib/features/login/browser/login-form.words';
import { SocialLogin } from '@/lib/features/login/browser/social-login.island';
import { socialLoginWords } from '@/lib/features/login/browser/social-login.words';
import { SignedInUser } from '@/lib/features/login/ui/account-page';
import { type ExampleState, type ExampleStates, type StateContext, statesAfter } from './example-state';
import type { Scene } from './play-scene.inline';
import type { Step } from './play-steps';

const page = '/dev/islands';

export function signedInUserStates({ words }: StateContext): ExampleStates {
  const content = <SignedInUser login={page} words={words} />;
  const state = statesAfter('GET /api/session', [], (scene) => ({ scene, content }));
  return {
    loading: state('never', '[data-who=unknown]'),
    'signed in': state({ body: { user: { nickname: '和小满', phone: '138****0001' } } }, '[data-who=known]'),
    nobody: state({ body: { user: null } }, '[data-who=nobody]'),
    'no answer': state('cut', '[data-who=unknown] button'),
  };
}

const passwordLoginSteps: readonly Step[] = [
  ['type', '[name=username]', '13800000001'],
  ['type', '[name=password]', 'wrong'],
  'tap [class*=submit]',
];

export function loginFormStates({ locale, words }: StateContext): ExampleStates {
  const state = (scene: Scene, props: Partial<LoginFormProps> = {}): ExampleState => ({
    scene,
    content: (
      <Island<LoginFormProps>
        name="login-form"
        component={LoginForm}
        props={{
          form: 'password',
          page,
          back: undefined,
          refused: undefined,
          ...props,
          words: islandWords('login-form', loginFormWords, locale),
        }}
      />
    ),
  });
  const stateAfter = statesAfter('POST /api/session/password', passwordLoginSteps, state);
  const fields = { password: words('session.loginRefused') };
  const codeSent = { ok: true, outcome: 'codeSent', message: words('login.said.codeSent'), retryAfter: 60 };
  return {
    empty: state({}),
    'nothing typed': state({ steps: ['tap [class*=submit]', 'see [aria-invalid=true]'] }),
    sending: stateAfter('never', '[aria-busy=true]'),
    refused: stateAfter(
      { body: { ok: false, outcome: 'loginRefused', message: '', fields } },
      '[aria-invalid=true]',
    ),
    'refused without a script': state({}, { refused: fields }),
    offline: stateAfter('cut', '[class*=problem]:not(:empty)'),
    'by code': state({}, { form: 'phone' }),
    'code sent': state(
      {
        answers: { 'POST /api/session/code': [{ body: codeSent }] },
        steps: [
          ['type', '[name=phone]', '13800000001'],
          ['type', '[name=imageCode]', 'abcd'],
          'tap [formaction]',
          'see [formaction][aria-disabled=true]',
        ],
      },
      { form: 'phone' },
    ),
    register: state({}, { form: 'register' }),
    'new password': state({}, { form: 'newPassword' }),
  };
}

export function socialLoginStates({ locale, words }: StateContext): ExampleStates {
  const content = (
    <Island
      name="social-login"
      component={SocialLogin}
      props={{ page, back: undefined, words: islandWords('social-login', socialLoginWords, locale) }}
    />
  );
  const state = (scene: Scene): ExampleState => ({ scene, content });
  const stateAfter = statesAfter('POST /api/session/social/start', ['tap [type=submit]'], state);
  const failed = { ok: false, outcome: 'socialFailed', message: words('states.socialAuthorizationFailed') };
  return {
    'not begun': state({}),
    waiting: stateAfter('never', 'dialog[open]'),
    refused: stateAfter({ body: failed }, '[role=status]:not(:empty)'),
    offline: stateAfter('cut', '[role=status]:not(:empty)'),
  };
}
