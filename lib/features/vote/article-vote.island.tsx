'use client';

import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { readDocumentCookie } from '@/lib/browser/device-ids.script';
import { showStatus } from '@/lib/browser/page-alert.script';
import { passAfsCheck } from '@/lib/browser/pass-afs-check.script';
import { sendForm } from '@/lib/browser/send-form.script';
import { FormStatus, type Status, statusOf } from '@/lib/client/form-status';
import { putData, useData } from '@/lib/client/use-data';
import { useSubmit } from '@/lib/client/use-submit';
import { phrase } from '@/lib/client/words';
import { HiddenFields } from '@/lib/ui/hidden-fields';
import { ballotCookie, votedCookie } from '@/lib/view/device-cookies';
import styles from './article-vote.module.css';
import { fieldName } from './ballot-fields';
import { findChoice } from './vote-cookies';
import { type ShownQuestion, selectionHint, type VoteDisplayProps, VoteQuestions } from './vote-questions';
import { voteResultAnswer } from './vote-result';

export interface ArticleVoteProps
  extends Pick<VoteDisplayProps, 'words' | 'language' | 'chosen' | 'hidesCounts'> {
  article: string;
  column: string | undefined;
  back: string;
  needLogin: boolean;
  /** Address of the anti-fraud check, if enabled. */
  afs: string | undefined;
  questions: readonly ShownQuestion[];
  status: Status | undefined;
  isLead: boolean;
  /** True after a warning that the vote may have counted: the next submit is on purpose (ADR 0043). */
  mayHaveCounted: boolean;
  /** Id of the heading, which receives the focus when the button disappears. */
  heading: string;
}

function resultAddress({ article, column }: Pick<ArticleVoteProps, 'article' | 'column'>): string {
  const query = new URLSearchParams({ article, ...(column === undefined ? {} : { column }) });
  return `/api/vote?${query}`;
}

function restoreChoice(form: HTMLFormElement, options: readonly string[]): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')];
  if (inputs.some(({ checked }) => checked)) return;
  for (const input of inputs) input.checked = options.includes(input.value);
}

/** Marks a question as valid or invalid. Returns its first input if the number of choices is invalid. */
function markQuestion(form: HTMLFormElement, question: ShownQuestion, minimum = question.minSelected) {
  const inputs = [...form.querySelectorAll<HTMLInputElement>(`[name="${fieldName(question)}"]`)];
  const count = inputs.filter(({ checked }) => checked).length;
  const isWrong = count < minimum || count > question.maxSelected;
  for (const input of inputs) input.setAttribute('aria-invalid', `${isWrong}`);
  return isWrong ? inputs[0] : undefined;
}

/** Renders the vote form, an island that sends the form in place and replaces it with the result. */
export function ArticleVote(props: ArticleVoteProps) {
  const { article, column, back, language, needLogin, afs, questions, hidesCounts, chosen, words } = props;
  const form = useRef<HTMLFormElement>(null);
  const [hasVoted, setHasVoted] = useState(false);
  const [status, setStatus] = useState(props.status);
  const [mayHaveCounted, setMayHaveCounted] = useState(props.mayHaveCounted);
  const address = resultAddress(props);
  const voteResult = useData(hasVoted ? address : null, voteResultAnswer).data?.result;

  useEffect(() => {
    if (findChoice(readDocumentCookie(votedCookie), article)) setHasVoted(true);
    const storedChoice = findChoice(readDocumentCookie(ballotCookie), article);
    if (storedChoice && form.current) restoreChoice(form.current, storedChoice);
  }, [article]);

  const { onSubmit, isSending } = useSubmit({
    async send({ form: sentForm, key }) {
      if (await passAfsCheck(sentForm)) {
        return sendForm(sentForm, { networkError: phrase(words, 'write.noAnswer'), key });
      }
      return { ok: false, outcome: 'checkFailed', message: phrase(words, 'vote.checkFailed') };
    },
    async onAnswer(answer, { form: sentForm }) {
      setStatus(statusOf(answer));
      setMayHaveCounted(answer.outcome === 'unknown');
      if (answer.outcome === 'voteChoices')
        // The first invalid question receives the focus last.
        for (const question of [...questions].reverse()) markQuestion(sentForm, question)?.focus();
      if (!answer.ok) return;
      const countedVote = voteResultAnswer.safeParse(answer);
      if (countedVote.success) await putData(address, countedVote.data);
      setHasVoted(countedVote.success);
      document.getElementById(props.heading)?.focus({ preventScroll: true });
    },
  });

  /** Shows the permitted number of options when the reader chooses one too many. */
  function onChange({ currentTarget, target }: ChangeEvent<HTMLFormElement>): void {
    const question = questions.find((candidate) => fieldName(candidate) === target.name);
    const wasWrong = target.getAttribute('aria-invalid') === 'true';
    const isWrong = question !== undefined && markQuestion(currentTarget, question, 0) !== undefined;
    if (question && isWrong !== wasWrong) showStatus(isWrong ? selectionHint(question, words) : '');
  }

  const displayProps = { questions, words, language, chosen, voteResult, hidesCounts };
  return (
    <>
      <FormStatus status={status} isLead={props.isLead} />
      {voteResult ? (
        <VoteQuestions {...displayProps} isForm={false} />
      ) : (
        <form
          ref={form}
          method="post"
          action="/api/vote"
          // The page shows errors in the page's language, not the browser's.
          noValidate
          onSubmit={onSubmit}
          onChange={onChange}
          // The anti-fraud check takes time, so the form cannot be sent while the reader leaves the page.
          {...(afs ? { 'data-afs': afs } : { 'data-sent-on-leaving': '' })}
        >
          <HiddenFields values={{ article, column, back }} again={mayHaveCounted} />
          {afs && <input type="hidden" name="afsData" />}
          <VoteQuestions {...displayProps} isForm />
          {/* Only the button waits for its script: the browser itself handles the choice. */}
          <p className={styles.end} data-interactive="">
            <button className={styles.send} type="submit" aria-busy={isSending || undefined}>
              {phrase(words, 'vote.submit')}
            </button>
            {needLogin && <span className={styles.hint}>{phrase(words, 'vote.needLogin')}</span>}
          </p>
        </form>
      )}
    </>
  );
}
