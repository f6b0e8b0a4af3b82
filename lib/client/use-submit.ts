import { type FormEvent, useRef, useTransition } from 'react';
import { randomKey } from '@/lib/browser/idempotency-key';
import type { FormResponse } from '@/lib/browser/post-form.script';
import { consumeSubmittedKey } from '@/lib/browser/send-form.script';

/** Outcomes after which the submission may have succeeded. The same input is then sent with the same key. */
const uncertainOutcomes: readonly string[] = ['networkError', 'underWay', 'unknown'];

interface Submitted {
  form: HTMLFormElement;
  /** The clicked submit button, if any. */
  button: HTMLButtonElement | undefined;
  key: string;
}

interface SubmitSettings {
  /** Sends the form. Failures are responses, too. Returns undefined if nothing is sent; the form then stays unchanged. */
  send: (submitted: Submitted) => Promise<FormResponse> | undefined;
  onAnswer: (answer: FormResponse, submitted: Submitted) => void | Promise<void>;
}

/** Returns the reader's input and the value of the clicked button, without hidden fields. */
function inputOf(form: HTMLFormElement, button: HTMLButtonElement | undefined): string {
  const hidden = new Set(
    [...form.querySelectorAll<HTMLInputElement>('[type=hidden]')].map(({ name }) => name),
  );
  const input = [...new FormData(form)].filter(([name]) => !hidden.has(name));
  return JSON.stringify([...input, button?.value]);
}

/**
 * Submits a server-rendered form without leaving the page. The hook uses `onSubmit`, because forms that React renders for action
 * functions do not work without JavaScript. Further submissions are ignored until the response arrives.
 */
export function useSubmit({ send, onAnswer }: SubmitSettings) {
  const [isSending, startTransition] = useTransition();
  const isOpen = useRef(false);
  const open = useRef<{ input: string; key: string }>(undefined);

  async function run(submitted: Submitted, answer: Promise<FormResponse>, input: string): Promise<void> {
    try {
      const { outcome, ...rest } = await answer;
      open.current = uncertainOutcomes.includes(outcome) ? { input, key: submitted.key } : undefined;
      await onAnswer({ outcome, ...rest }, submitted);
    } finally {
      isOpen.current = false;
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isOpen.current) return;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : undefined;
    const sentKey = consumeSubmittedKey(form);
    const input = inputOf(form, button);
    const key = sentKey ?? (open.current?.input === input ? open.current.key : randomKey());
    const submitted = { form, button, key };
    const answer = send(submitted);
    if (!answer) return;
    isOpen.current = true;
    startTransition(() => run(submitted, answer, input));
  }

  return { onSubmit, isSending };
}
