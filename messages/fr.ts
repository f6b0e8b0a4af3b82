import type { Messages } from './cn';
import article from './fr/article.json';
import card from './fr/card.json';
import common from './fr/common.json';
import counts from './fr/counts.json';
import home from './fr/home.json';
import lightbox from './fr/lightbox.json';
import like from './fr/like.json';
import login from './fr/login.json';
import player from './fr/player.json';
import seo from './fr/seo.json';
import share from './fr/share.json';
import states from './fr/states.json';
import time from './fr/time.json';
import titles from './fr/titles.json';
import topBar from './fr/topBar.json';
import write from './fr/write.json';

/** The words of the interface in French. */
export const fr: Messages = {
  article,
  card,
  common,
  counts,
  home,
  lightbox,
  like,
  login,
  player,
  seo,
  share,
  states,
  time,
  titles,
  topBar,
  write,
};
