import { wordsIn } from '#features/accounts/index.ts';

/** What an invitation names: the installation, who shares, what, and the address that it is shared with. */
export interface Invitation {
  readonly product: string;
  readonly owner: string;
  readonly thing: string;
  readonly email: string;
}

/** What an invitation says in one language. The address stands between `text` and `how`. */
interface InvitationWords {
  readonly subject: (of: Invitation) => string;
  readonly text: (of: Invitation) => string;
  readonly how: (of: Invitation) => string;
}

// Here and not among the texts of the client, because the server writes letters to people who may never open the
// client.
const words: Readonly<Record<string, InvitationWords>> = {
  en: {
    subject: ({ owner, product }) => `${owner} shares something with you on ${product}`,
    text: ({ owner, thing, product }) =>
      `${owner} shares “${thing}” with you on ${product}. You can read it and cite it:`,
    how: ({ email }) =>
      `Sign in as ${email}, or create an account with this address. If you do not know the sender, ` +
      'ignore this message.',
  },
  ar: {
    subject: ({ owner, product }) => `${owner} يشاركك محتوى على ${product}`,
    text: ({ owner, thing, product }) => `شارك ${owner} معك «${thing}» على ${product}. يمكنك قراءته والاستشهاد به:`,
    how: ({ email }) =>
      `سجّل الدخول بالعنوان ${email} أو أنشئ حسابًا بهذا العنوان. إذا كنت لا تعرف المرسل فيُرجى تجاهل هذه الرسالة.`,
  },
  zh: {
    subject: ({ owner, product }) => `${owner} 在 ${product} 上与你共享了内容`,
    text: ({ owner, thing, product }) => `${owner} 在 ${product} 上与你共享了“${thing}”。你可以阅读和引用：`,
    how: ({ email }) => `请用 ${email} 登录，或用此邮箱创建账号。如果你不认识发件人，请忽略此邮件。`,
  },
  'zh-tc': {
    subject: ({ owner, product }) => `${owner} 在 ${product} 上與你分享了內容`,
    text: ({ owner, thing, product }) => `${owner} 在 ${product} 上與你分享了「${thing}」。你可以閱讀和引用：`,
    how: ({ email }) => `請以 ${email} 登入，或用這個地址建立帳號。如果你不認識寄件人，請忽略這封郵件。`,
  },
  de: {
    subject: ({ owner, product }) => `${owner} teilt etwas mit Ihnen auf ${product}`,
    text: ({ owner, thing, product }) =>
      `${owner} teilt „${thing}“ mit Ihnen auf ${product}. Sie können es lesen und zitieren:`,
    how: ({ email }) =>
      `Melden Sie sich als ${email} an oder legen Sie mit dieser Adresse ein Konto an. Wenn Sie den Absender nicht ` +
      'kennen, ignorieren Sie diese Nachricht.',
  },
  es: {
    subject: ({ owner, product }) => `${owner} comparte algo contigo en ${product}`,
    text: ({ owner, thing, product }) => `${owner} comparte «${thing}» contigo en ${product}. Puedes leerlo y citarlo:`,
    how: ({ email }) =>
      `Inicia sesión como ${email} o crea una cuenta con esta dirección. Si no conoces al remitente, ` +
      'ignora este mensaje.',
  },
  fr: {
    subject: ({ owner, product }) => `${owner} partage un contenu avec vous sur ${product}`,
    text: ({ owner, thing, product }) =>
      `${owner} partage « ${thing} » avec vous sur ${product}. Vous pouvez le lire et le citer :`,
    how: ({ email }) =>
      `Connectez-vous avec ${email} ou créez un compte avec cette adresse. Si vous ne connaissez pas l’expéditeur, ` +
      'ignorez ce message.',
  },
  it: {
    subject: ({ owner, product }) => `${owner} condivide qualcosa con te su ${product}`,
    text: ({ owner, thing, product }) => `${owner} condivide “${thing}” con te su ${product}. Puoi leggerlo e citarlo:`,
    how: ({ email }) =>
      `Accedi come ${email} o crea un account con questo indirizzo. Se non conosci il mittente, ` +
      'ignora questo messaggio.',
  },
  pl: {
    subject: ({ owner, product }) => `${owner} udostępnia Ci coś w ${product}`,
    text: ({ owner, thing, product }) => `${owner} udostępnia Ci „${thing}” w ${product}. Możesz to czytać i cytować:`,
    how: ({ email }) =>
      `Zaloguj się jako ${email} lub utwórz konto z tym adresem. Jeśli nie znasz nadawcy, zignoruj tę wiadomość.`,
  },
  pt: {
    subject: ({ owner, product }) => `${owner} compartilhou algo com você no ${product}`,
    text: ({ owner, thing, product }) =>
      `${owner} compartilhou “${thing}” com você no ${product}. Você pode ler e citar:`,
    how: ({ email }) =>
      `Entre como ${email} ou crie uma conta com este endereço. Se você não conhece o remetente, ignore esta mensagem.`,
  },
  ru: {
    subject: ({ owner, product }) => `${owner} открывает вам доступ в ${product}`,
    text: ({ owner, thing, product }) =>
      `${owner} открывает вам доступ к «${thing}» в ${product}. Вы можете читать и цитировать:`,
    how: ({ email }) =>
      `Войдите как ${email} или создайте аккаунт с этим адресом. Если отправитель вам незнаком, ` +
      'не обращайте внимания на это письмо.',
  },
  ja: {
    subject: ({ owner, product }) => `${owner}さんが${product}であなたと共有しました`,
    text: ({ owner, thing, product }) =>
      `${owner}さんが${product}で「${thing}」をあなたと共有しました。閲覧と引用ができます：`,
    how: ({ email }) =>
      `${email}でログインするか、このアドレスでアカウントを作成してください。送信者に心当たりがない場合は、このメールを無視してください。`,
  },
  sv: {
    subject: ({ owner, product }) => `${owner} delar något med dig på ${product}`,
    text: ({ owner, thing, product }) => `${owner} delar ”${thing}” med dig på ${product}. Du kan läsa och citera:`,
    how: ({ email }) =>
      `Logga in som ${email} eller skapa ett konto med den adressen. Om du inte känner avsändaren kan du ` +
      'bortse från meddelandet.',
  },
  ko: {
    subject: ({ owner, product }) => `${owner} 님이 ${product}에서 콘텐츠를 공유했습니다`,
    text: ({ owner, thing, product }) =>
      `${owner} 님이 ${product}에서 ‘${thing}’을(를) 공유했습니다. 읽고 인용할 수 있습니다:`,
    how: ({ email }) =>
      `${email}(으)로 로그인하거나 이 주소로 계정을 만드세요. 보낸 사람을 모르면 이 메시지를 무시하세요.`,
  },
  vi: {
    subject: ({ owner, product }) => `${owner} chia sẻ nội dung với bạn trên ${product}`,
    text: ({ owner, thing, product }) =>
      `${owner} chia sẻ “${thing}” với bạn trên ${product}. Bạn có thể đọc và trích dẫn:`,
    how: ({ email }) =>
      `Hãy đăng nhập bằng ${email} hoặc tạo tài khoản với địa chỉ này. Nếu bạn không biết người gửi, ` +
      'hãy bỏ qua thư này.',
  },
  tr: {
    subject: ({ owner, product }) => `${owner}, ${product} üzerinde sizinle bir şey paylaştı`,
    text: ({ owner, thing, product }) =>
      `${owner}, ${product} üzerinde “${thing}” öğesini sizinle paylaştı. Okuyabilir ve alıntılayabilirsiniz:`,
    how: ({ email }) =>
      `${email} ile oturum açın veya bu adresle hesap oluşturun. Göndereni tanımıyorsanız bu iletiyi dikkate almayın.`,
  },
  nl: {
    subject: ({ owner, product }) => `${owner} deelt iets met je op ${product}`,
    text: ({ owner, thing, product }) =>
      `${owner} deelt ‘${thing}’ met je op ${product}. Je kunt het lezen en citeren:`,
    how: ({ email }) =>
      `Log in als ${email} of maak een account met dit adres. Ken je de afzender niet? Negeer dit bericht dan.`,
  },
};

/** The words for a language tag, or English. */
export const invitationWords = (language: string): InvitationWords => wordsIn(words, language);
