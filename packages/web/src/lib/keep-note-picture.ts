import { addNotePicture } from '@nousboard/contracts';
import { sendForm } from './api/send-form.ts';

/** Keeps a picture for notes; gives the address that they show it by. */
export async function keepNotePicture(picture: Blob): Promise<string> {
  const form = new FormData();
  form.set('file', picture);
  return (await sendForm(addNotePicture, form, crypto.randomUUID())).address;
}
