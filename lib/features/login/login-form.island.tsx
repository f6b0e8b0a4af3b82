'use client';

import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { postForm, type SentAnswer } from '@/lib/browser/post-form.script';
import { useSubmit } from '@/lib/client/use-submit';
import { phrase } from '@/lib/client/words';
import { type FieldName, type FieldProblem, problemFields } from '@/lib/view/session-notice';
import { accountForms, type FormName } from './account-forms';
import { checkFields, type TypedFields } from './check-fields';
import { formValues, goOn } from './form-answer';
import { Field, type FieldText, inputAttributes, PasswordField, PictureField } from './form-fields';
import styles from './login-form.module.css';
import { fieldTexts, type LoginWords, problemText } from './login-texts';

type Errors = { readonly [Name in FieldName]?: string };

export interface LoginFormProps {
  form: FormName;
  /** The page itself, for another picture without a script. */
  page: string;
  /** The page to come back to, where the address names one. */
  back: string | undefined;
  /** What the handler said to a form without a script. */
  refused: FieldProblem | undefined;
  /** The refused name. Given on the server only; the browser reads it from the form. */
  username?: string | undefined;
  words: LoginWords;
}

/** s that are left of a wait; counts by the clock, as timers of a page in the background stand still. */
function useWait(onEnd: () => void) {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      end();
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  const wait = (seconds: number) => {
    setLeft(seconds);
    setUntil(Date.now() + seconds * 1000);
  };
  return { left, wait };
}

/** Returns the name that the server rendered into the form. */
function renderedUsername(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const field = document.getElementById('field-username');
  return (field instanceof HTMLInputElement && field.defaultValue) || undefined;
}

function typedIn(data: FormData): TypedFields {
  return Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
}

/**
 * A form that logs in, registers or changes an account: native without a script; with one it is judged and sent in place, so
 * that nothing typed is lost, and the focus goes to the first field that is wrong.
 */
export function LoginForm(props: LoginFormProps) {
  const { form: name, page, back, refused, words } = props;
  const { action, needed, forCode } = accountForms[name];
  const fields = fieldTexts(name, words);
  const submitLabel = phrase(words, `login.submit.${name}`);
  const form = useRef<HTMLFormElement>(null);
  const [username] = useState(() => props.username ?? renderedUsername());
  const [errors, setErrors] = useState<Errors>(
    refused ? { [problemFields[refused]]: problemText(refused, words) } : {},
  );
  const [message, setMessage] = useState({ text: '', good: true });
  const [toCode, setToCode] = useState(false);
  const [picture, setPicture] = useState(0);
  const { left, wait } = useWait(anotherPicture);

  function field(wanted: FieldName): HTMLInputElement | undefined {
    const found = form.current?.elements.namedItem(wanted);
    return found instanceof HTMLInputElement ? found : undefined;
  }

  /** What was read in one picture is worth nothing with the next. */
  function anotherPicture(): void {
    const typed = field('imageCode');
    if (typed) typed.value = '';
    setPicture((number) => number + 1);
  }

  function show(wrong: Errors): void {
    // The words must be there when the focus comes, as they are what is read out then.
    flushSync(() => setErrors(wrong));
    const first = fields.find((one) => wrong[one.name] !== undefined);
    if (first) field(first.name)?.focus();
  }

  function showAnswer(answer: SentAnswer, wasCode: boolean) {
    const { fields: wrong, retryAfter, newPicture } = formValues(answer);
    if (newPicture) anotherPicture();
    if (!answer.ok) {
      if (wrong) return show(wrong);
      if (wasCode && retryAfter > 0) wait(retryAfter);
      return setMessage({ text: answer.message, good: false });
    }
    setMessage({ text: answer.message, good: true });
    wait(retryAfter);
    field('code')?.focus();
  }

  const { onSubmit, isSending } = useSubmit({
    send({ form: typed, button }) {
      const codeAction = button?.getAttribute('formaction') ?? undefined;
      if (codeAction && left > 0) return undefined;
      const data = new FormData(typed);
      const wrong = checkFields((codeAction && forCode) || needed, typedIn(data));
      setMessage({ text: '', good: true });
      show(Object.fromEntries(wrong.map((problem) => [problemFields[problem], problemText(problem, words)])));
      if (wrong.length > 0) return undefined;
      setToCode(codeAction !== undefined);
      return postForm(codeAction ?? action, data, { networkError: phrase(words, 'session.networkError') });
    },
    onAnswer(answer, { button }) {
      const wasCode = button?.hasAttribute('formaction') === true;
      const { next } = formValues(answer);
      if (!next || (wasCode && answer.ok)) return showAnswer(answer, wasCode);
      goOn(next, answer.outcome);
      // The form stays busy until the next page is there.
      return new Promise(() => {});
    },
  });

  /** What somebody is putting right is no longer called wrong. */
  function forget({ target }: FormEvent<HTMLFormElement>): void {
    const { name: typed } = target as HTMLInputElement;
    if (typed in errors) setErrors(({ [typed as FieldName]: _gone, ...others }) => others);
  }

  const common = (one: FieldText) => ({
    field: one,
    error: errors[one.name],
    attributes: {
      ...inputAttributes[one.name],
      ...(one.name === 'username' && { defaultValue: username }),
      ...(one.name === 'password' && needed.includes('confirmation') && { autoComplete: 'new-password' }),
    },
  });

  function drawField(one: FieldText): ReactNode {
    switch (one.name) {
      case 'password':
      case 'confirmation':
        return (
          <PasswordField key={one.name} {...common(one)} showLabel={phrase(words, 'login.showPassword')} />
        );
      case 'imageCode':
        return (
          <PictureField
            key={one.name}
            {...common(one)}
            page={page}
            onAnother={anotherPicture}
            picture={{
              src: `/api/session/image-code${picture > 0 ? `?${picture}` : ''}`,
              alt: phrase(words, 'login.picture'),
              another: phrase(words, 'login.anotherPicture'),
            }}
          />
        );
      case 'code':
        return <Field key={one.name} {...common(one)} beside={sendCode} />;
      default:
        return <Field key={one.name} {...common(one)} />;
    }
  }

  const sendCode = (
    <span data-waits="">
      <button
        type="submit"
        className={styles.sendCode}
        formAction="/api/session/code"
        aria-disabled={left > 0}
        aria-busy={isSending && toCode}
      >
        {left > 0 ? phrase(words, 'login.sendAgainIn', { seconds: left }) : phrase(words, 'login.sendCode')}
      </button>
    </span>
  );

  return (
    <form
      ref={form}
      method="post"
      action={action}
      className={styles.form}
      noValidate
      data-way-back
      onSubmit={onSubmit}
      onInput={forget}
    >
      <input type="hidden" name="by" value={name} />
      {/* Filled in when the form is sent, where the address names no way back (`keepWayBack`). */}
      <input type="hidden" name="back" defaultValue={back} />
      {/* The enter key takes the first button of a form, which would send a code. */}
      <span data-waits="" className="visually-hidden">
        <button type="submit" tabIndex={-1} aria-hidden="true">
          {submitLabel}
        </button>
      </span>
      {fields.map(drawField)}
      <p role="status" className={message.good ? styles.message : styles.problem}>
        {message.text}
      </p>
      <div data-waits="">
        <button type="submit" className={styles.submit} aria-busy={isSending && !toCode}>
          {submitLabel}
        </button>
      </div>
    </form>
  );
}
