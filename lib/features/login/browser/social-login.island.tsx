'use client';

import { useEffect, useReducer, useState } from 'react';
import { sendForm } from '@/lib/browser/send-form.script';
import { FormStatus, type Status, statusOf } from '@/lib/client/form-status';
import { useSubmit } from '@/lib/client/use-submit';
import { type IslandWords, phrase } from '@/lib/client/words';
import { AuthorizingMessage, authorizingPopupProps } from '@/lib/frame/authorizing-message';
import { socialContinuePath } from '@/lib/routes/social-continue-path';
import { SocialIcon } from '@/lib/ui/icons';
import { initialSocialLogin, nextSocialLogin } from '@/lib/view/social-login-state';
import styles from '../ui/social-login.module.css';
import { continueTo, parseFormResponse } from './form-answer';
import type { socialLoginWords } from './social-login.words';

interface SocialLoginProps {
  /** Path to return to; defaults to home. */
  back: string | undefined;
  /** URL of the login page, for readers who stop waiting. */
  page: string;
  words: IslandWords<(typeof socialLoginWords)[number]>;
}

/** Renders the social login. Without JavaScript, `SessionNotice` renders the popup (ADR 0027). */
export function SocialLogin({ back, page, words }: SocialLoginProps) {
  const [{ status }, dispatch] = useReducer(nextSocialLogin, initialSocialLogin);
  const [message, setMessage] = useState<Status>();

  useEffect(() => {
    // If the back/forward cache restores this page, the reader has returned without authorizing.
    const showForm = ({ persisted }: PageTransitionEvent) => persisted && dispatch('refused');
    addEventListener('pageshow', showForm);
    return () => removeEventListener('pageshow', showForm);
  }, []);

  const { onSubmit } = useSubmit({
    send({ form, key }) {
      dispatch('begun');
      setMessage(undefined);
      return sendForm(form, { networkError: phrase(words, 'session.networkError'), key });
    },
    onAnswer(answer) {
      const { next } = parseFormResponse(answer);
      if (answer.outcome === 'authorizing') location.assign(socialContinuePath);
      else if (next) {
        dispatch('loggedIn');
        continueTo(next, answer.outcome);
      } else {
        dispatch('refused');
        setMessage(statusOf(answer));
      }
    },
  });

  return (
    <form method="post" action="/api/session/social/start" data-return-path onSubmit={onSubmit}>
      <input type="hidden" name="back" defaultValue={back} />
      <div data-interactive="">
        <button type="submit" className={styles.social}>
          <SocialIcon className={styles.socialIcon} />
          {phrase(words, 'login.social')}
        </button>
      </div>
      <FormStatus status={message} />
      {status === 1 && (
        <dialog
          {...authorizingPopupProps}
          ref={(popup) => popup?.showModal?.()}
          // Browsers close a dialog at the second Escape despite `onCancel`, so `onClose` reopens it.
          onCancel={(event) => event.preventDefault()}
          onClose={({ currentTarget }) => currentTarget.showModal?.()}
        >
          <AuthorizingMessage
            title={phrase(words, 'states.socialAuthorizing')}
            hint={phrase(words, 'session.authorizingHint')}
            cancelLabel={phrase(words, 'session.authorizingLeave')}
            href={page}
          />
        </dialog>
      )}
    </form>
  );
}
