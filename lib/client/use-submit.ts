import { type FormEvent, useRef, useTransition } from 'react';
import { randomKey } from '@/lib/browser/idempotency-key';
import type { SentAnswer } from '@/lib/browser/post-form.script';
import { takeSentKey } from '@/lib/browser/send-form.script';

/** Outcomes after which the action may have been done: the same input is sent again under the same key. */
const openOutcomes: readonly string[] = ['networkError', 'underWay', 'unknown'];

/** One submission of a form. */
interface Submitted {
  form: HTMLFormElement;
  /** The clicked button, where it has a value or an address of its own. */
  button: HTMLButtonElement | undefined;
  /** Idempotency key. */
  key: string;
}

interface SubmitSettings {
  /** Sends the form, or reports why it was not sent; every failure is an answer. Undefined: the form stays as it is. */
  send: (submitted: Submitted) => Promise<SentAnswer> | undefined;
  onAnswer: (answer: SentAnswer, submitted: Submitted) => void | Promise<void>;
}

/** The reader's input with the value of the clicked button, without hidden fields: those are ours. */
function inputOf(form: HTMLFormElement, button: HTMLButtonElement | undefined): string {
  const hidden = new Set(
    [...form.querySelectorAll<HTMLInputElement>('[type=hidden]')].map(({ name }) => name),
  );
  const input = [...new FormData(form)].filter(([name]) => !hidden.has(name));
  return JSON.stringify([...input, button?.value]);
}

/**
 * Submits a server-rendered form in place: `onSubmit` with the form's own fields, not an action function, because React renders
 * those as forms that are dead without JavaScript. Submitting again while a submission is open does nothing.
 */
export function useSubmit({ send, onAnswer }: SubmitSettings) {
  const [isSending, startTransition] = useTransition();
  const isOpen = useRef(false);
  const open = useRef<{ input: string; key: string }>(undefined);

  async function run(submitted: Submitted, answer: Promise<SentAnswer>, input: string): Promise<void> {
    try {
      const { outcome, ...rest } = await answer;
      open.current = openOutcomes.includes(outcome) ? { input, key: submitted.key } : undefined;
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
    const sentKey = takeSentKey(form);
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
