import { type HtmlPage, plainText } from './html-page';

export const commentForm = ({ $ }: HtmlPage) => $('form[action="/api/comment"]');
export const receiptsOn = (page: HtmlPage) => commentForm(page).find('input[name="up[]"]');
export const statusOn = (page: HtmlPage) => plainText(page.byRole('status', undefined, commentForm(page)));
export const textOn = (page: HtmlPage) => commentForm(page).find('textarea').text();
