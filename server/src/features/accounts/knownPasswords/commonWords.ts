/**
 * What the commonest passwords are made of, in small letters: our own list, by kind. A password that is one of these with
 * digits and punctuation around it is what is tried first, by people and by programs.
 */
const KINDS = {
  'words for a password': `password passphrase passwort motdepasse contrasena pass parola secret letmein letmeinnow opensesame
    login logmein welcome welcomeback hello helloworld goodbye changeme changeit default access admin administrator root user
    username guest test testing tester temp temporary trustno whatever nothing something`,
  'walks over the keyboard and the alphabet': `qwerty qwertyu qwertyui qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfg
    asdfgh asdfghjkl zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wasd poiuytrewq abc abcd abcde abcdef abcdefg abcdefgh abcdefghij
    abcdefghijkl abcdefghijklm aaa xyz qaz zaq zaqxsw qwe asd zxc qweasd qweasdzxc`,
  'names and fondness': `iloveyou iloveu loveyou lovely love myself mylove sweetheart princess prince angel babygirl baby
    beautiful sunshine rainbow butterfly flower chocolate cookie honey sugar cheese banana orange ginger pepper summer winter
    spring autumn monday tuesday wednesday thursday friday saturday sunday january february march april june july august
    september october november december christmas birthday michael jennifer jessica ashley daniel charlie jordan thomas
    robert matthew george andrew joshua anthony william joseph hannah amanda nicole samantha elizabeth victoria muhammad
    mohammed oliver jack harry emily sophie chloe olivia amelia`,
  'games, teams and heroes': `pokemon pikachu minecraft fortnite roblox callofduty playstation xbox nintendo mario zelda sonic
    superman batman spiderman ironman avengers starwars harrypotter hogwarts football footballer soccer baseball basketball
    hockey rugby cricket liverpool arsenal chelsea everton tottenham manchester manchesterunited manunited mancity barcelona
    realmadrid juventus celtic rangers england scotland wales ireland london dragon monkey tigger tiger lion eagle phoenix
    shadow master killer hunter ranger warrior ninja samurai wizard freedom matrix mustang ferrari mercedes porsche
    metallica slipknot blink`,
  'school and this site': `school highschool college university student teacher classroom homework computer computing computerscience
    compsci science maths mathematics physics chemistry biology english history geography isaac isaaccomputerscience isaacnewton
    newton raspberry raspberrypi internet google facebook instagram youtube tiktok snapchat whatsapp microsoft windows apple
    samsung android iphone`,
} as const;

export const COMMON_WORDS: ReadonlySet<string> = new Set(Object.values(KINDS).flatMap(words => words.split(/\s+/)));
