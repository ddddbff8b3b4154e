/** Mails: written in the transaction that causes them, delivered afterwards. */
export { deliverDueMails, startDelivery, stopDelivery } from './mail/deliver.ts';
export {
  type Addressed,
  forgetOldMails,
  type Mail,
  type MailPolicy,
  sendMail,
  sendMails,
  setMailPolicy,
} from './mail/outbox.ts';
export { type MailTemplate, renderMail, setTemplates, type Variables } from './mail/templates.ts';
