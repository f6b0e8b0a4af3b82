import { type FormEvent, useState } from 'react';
import { showPendingNotice } from '@/lib/browser/pending-notice.script';
import { type FormResponse, isFormResponse } from '@/lib/browser/post-form.script';
import type { TipOffProblem } from '../ui/tip-off-fields';

/** Sends the form and reports progress, which `fetch` cannot. Resolves to undefined without a JSON answer. */
function uploadTipOff(action: string, data: FormData, onProgress: (part: number) => void) {
  const request = new XMLHttpRequest();
  request.open('POST', action);
  request.setRequestHeader('accept', 'application/json');
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  );
  request.responseType = 'json';
  const response = new Promise<FormResponse | undefined>((resolve) => {
    request.addEventListener('loadend', () => {
      // A response that is not JSON is from a proxy, so its status says nothing about the tip-off.
      const body: unknown = request.response;
      resolve(isFormResponse(body) ? body : undefined);
    });
  });
  request.upload.addEventListener('load', () => showPendingNotice(response));
  request.send(data);
  return response;
}

export const filesName = 'files';

interface TipOffSettings {
  mayHaveArrived: boolean;
  refused: TipOffProblem | undefined;
  /** Returns the files to send, after the current recording has ended. */
  files: () => Promise<readonly File[]>;
  networkError: string;
}

/** Removes the rest of the page, which is for readers who have not sent a tip-off yet. */
function removeOtherSections(form: HTMLFormElement): void {
  const main = form.closest('main');
  for (const part of [...(main?.children ?? [])]) if (!part.contains(form)) part.remove();
}

/** Sends the form with the page's key. `useSubmit` would create a new key and a second tip-off (ADR 0054). */
export function useTipOff({ files, networkError, ...settings }: TipOffSettings) {
  const [mayHaveArrived, setMayHaveArrived] = useState(settings.mayHaveArrived);
  const [problem, setProblem] = useState(settings.refused);
  /** Sent share of the upload, from 0 to 1. */
  const [sentFraction, setSentFraction] = useState<number>();
  const [accepted, setAccepted] = useState<FormResponse>();

  async function send(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    // `files()` replaces the field: it adds recordings and leaves out removed files.
    data.delete(filesName);
    for (const file of await files()) data.append(filesName, file);
    const response = await uploadTipOff(form.action, data, setSentFraction);
    setSentFraction(undefined);
    if (response?.ok) {
      removeOtherSections(form);
      setAccepted(response);
      return;
    }
    if (response?.outcome === 'unknown') setMayHaveArrived(true);
    const field = typeof response?.field === 'string' ? response.field : undefined;
    setProblem({ text: response?.message || networkError, field });
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sentFraction !== undefined) return;
    setProblem(undefined);
    setSentFraction(0);
    void send(event.currentTarget);
  }

  return { mayHaveArrived, problem, sentFraction, accepted, onSubmit };
}
