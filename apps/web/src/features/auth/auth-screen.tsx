export const AuthScreen = () => <main>Sign in</main>
