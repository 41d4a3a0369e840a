import { texts } from '../../texts/texts.ts';
import { Logo } from '../../ui/Logo.tsx';
import { loginTexts } from '../loginTexts.ts';
import styles from './Login.module.css';
import { Backdrop } from './parts/Backdrop.tsx';
import { SignInForm } from './parts/SignInForm.tsx';

/** The landing screen: the product with a video behind it, and the form that signs in (D25). */
export default function Login() {
  return (
    <main className={styles.page} data-picture>
      <section className={styles.story}>
        <Backdrop />
        <Logo size={36} />
        <h1>{texts.tagline}</h1>
        <ul>
          {loginTexts.promise.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className={styles.desk}>
        <SignInForm />
      </section>
    </main>
  );
}
