import { outcomeMessages } from '@/lib/view/outcomes';

/** Element id of the button. After a submission without JavaScript, the reader returns to this fragment. */
export const favouriteId = 'favourite';

/** Message about a changed favorite. */
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
