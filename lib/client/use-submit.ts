import { type FormEvent, useRef, useTransition } from 'react';
import { randomKey } from '@/lib/browser/idempotency-key';
import type { FormResponse } from '@/lib/browser/post-form.script';
import { consumeSubmittedKey } from '@/lib/browser/send-form.script';

/** Outcomes of submissions that may have succeeded. Equal input is resent with the same key (ADR 0043). */
export const uncertainOutcomes: readonly string[] = ['networkError', 'underWay', 'unknown'];

interface SubmittedForm {
  form: HTMLFormElement;
  button: HTMLButtonElement | undefined;
  key: string;
}

interface SubmitSettings {
  /** Resolves to a response even after a failure; undefined if nothing is sent. */
  send: (submitted: SubmittedForm) => Promise<FormResponse> | undefined;
  onAnswer: (answer: FormResponse, submitted: SubmittedForm) => void | Promise<void>;
}

function serializedInput(form: HTMLFormElement, button: HTMLButtonElement | undefined): string {
  const hiddenNames = new Set(
    [...form.querySelectorAll<HTMLInputElement>('[type=hidden]')].map(({ name }) => name),
  );
  const input = [...new FormData(form)].filter(([name]) => !hiddenNames.has(name));
  return JSON.stringify([...input, button?.value]);
}

/** Returns an `onSubmit` handler; React's action functions would break the form without JavaScript. */
export function useSubmit({ send, onAnswer }: SubmitSettings) {
  const [isSending, startTransition] = useTransition();
  const isRunning = useRef(false);
  const uncertainSubmission = useRef<{ input: string; key: string }>(undefined);

  async function run(submitted: SubmittedForm, pending: Promise<FormResponse>, input: string): Promise<void> {
    try {
      const response = await pending;
      uncertainSubmission.current = uncertainOutcomes.includes(response.outcome)
        ? { input, key: submitted.key }
        : undefined;
      await onAnswer(response, submitted);
    } finally {
      isRunning.current = false;
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isRunning.current) return;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const button = submitter instanceof HTMLButtonElement ? submitter : undefined;
    const sentKey = consumeSubmittedKey(form);
    const input = serializedInput(form, button);
    const key =
      sentKey ??
      (uncertainSubmission.current?.input === input ? uncertainSubmission.current.key : randomKey());
    const submitted = { form, button, key };
    const answer = send(submitted);
    if (!answer) return;
    isRunning.current = true;
    startTransition(() => run(submitted, answer, input));
  }

  return { onSubmit, isSending };
}
