import { outcomeMessages } from '@/lib/view/outcomes';

/** Fragment to which the reader returns after a submission without JavaScript. */
export const favouriteId = 'favourite';

export const favouriteStatus = outcomeMessages({
  keys: {
    favouriteKept: 'favourite.kept',
    favouriteTaken: 'favourite.taken',
    loginToKeep: 'favourite.login',
    notFound: 'favourite.gone',
    withdrawn: 'favourite.gone',
  },
  success: ['favouriteKept', 'favouriteTaken'],
  login: ['loginToKeep'],
});
