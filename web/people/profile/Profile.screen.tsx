import { users } from '../../../server/contract/users.ts';
import { useQuery } from '../../kernel/api.ts';
import { pathTo } from '../../kernel/paths.ts';
import { Facts } from '../../ui/page/Facts.tsx';
import { LinkButton } from '../../ui/page/LinkButton.tsx';
import { Loaded } from '../../ui/page/Loaded.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { profileTexts as texts } from '../profileTexts.ts';
import styles from './Profile.module.css';
import { MailChoices } from './parts/MailChoices.tsx';
import { OwnData } from './parts/OwnData.tsx';
import { WeightUnitChoice } from './parts/WeightUnitChoice.tsx';

const roleNames: Readonly<Record<string, string>> = texts.roleNames;

/** The signed-in user's profile, to read. */
export default function Profile() {
  return (
    <Page
      width="narrow"
      title={texts.title}
      actions={
        <>
          <LinkButton to={pathTo('Security')}>{texts.security}</LinkButton>
          <LinkButton to={pathTo('EditProfile')}>{texts.edit}</LinkButton>
        </>
      }
    >
      <Loaded of={useQuery(users.me, {})}>
        {({ user }) => {
          const name = `${user.first_name} ${user.last_name}`;
          return (
            <>
              {user.image && (
                <img
                  className={styles.photo}
                  src={user.image.url}
                  alt={texts.photoOf(name)}
                  width={160}
                  height={160}
                />
              )}
              <Facts
                facts={[
                  [texts.name, name],
                  [texts.email, user.email],
                  [texts.roles, user.role_names.map((role) => roleNames[role] ?? role).join(', ')],
                  [texts.about, user.description],
                  [texts.clinic, user.clinic],
                  [
                    texts.logo,
                    user.logo && (
                      <img
                        className={styles.logo}
                        src={user.logo.url}
                        alt={user.clinic === null ? texts.ownLogo : texts.logoOf(user.clinic)}
                      />
                    ),
                  ],
                ]}
              />
              <WeightUnitChoice />
              <MailChoices />
              <OwnData email={user.email} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
